/** A location's documents are copied to its own storage, proved, tried again, removed as it says, and never mixed up. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { send } from '#tests/support/send.ts'
import { staffOf } from '#tests/support/staff-scene.ts'
import { startTestBucket } from '#tests/support/start-test-bucket.ts'
import { openStorageScene, type Bucket, type StorageScene } from '#tests/support/storage-scene.ts'

let world: MailWorld
let bucket: Bucket
let scene: StorageScene

const dayMs = 24 * 3_600_000
const folder = 'Acme/2026/11/House rules'

beforeAll(async () => {
  bucket = await startTestBucket()
  world = await openMailWorld({ WEBHOOK_ALLOW: '127.0.0.1' })
})
beforeEach(async () => {
  scene = await openStorageScene(world, bucket)
})
afterAll(async () => {
  await world.close()
  await bucket.close()
})

describe('a signed agreement', () => {
  it('is copied once it is filed, and proved; earlier ones are copied when somebody asks', async () => {
    await scene.sign('Early')
    await world.quiet()
    world.clock.set('2026-11-21T09:01:00.000Z')
    await scene.connect()
    const { signatureId } = await scene.sign('Vera')
    await world.quiet()
    expect(scene.there()).toEqual([`${folder}/21 Vera Ng.pdf`])
    const [row] = await world.run<{ sha256: string }>(
      'select sha256 from signature_documents where signature_id = $1',
      [signatureId],
    )
    const [copy, ...others] = await scene.copies()
    expect(others).toEqual([])
    expect(copy).toMatchObject({ state: 'COPIED', verified: 'CHECKSUM', sha256: row?.sha256 })
    const { exchanges } = await scene.exchanges(copy?.id ?? '')
    expect(exchanges.map(({ request }) => request).toReversed()).toEqual([
      'LOOK',
      'WRITE',
      'VERIFY',
    ])

    expect(await scene.state()).toMatchObject({ uncopied: 1, counts: { copied: 1 } })
    expect(await scene.ok(scene.ask('storage.backfill'))).toEqual({ total: 1 })
    expect((await scene.ask('storage.backfill')).code).toBe('conflict')
    await world.quiet()
    expect(scene.there()).toEqual([`${folder}/21 Early Ng.pdf`, `${folder}/21 Vera Ng.pdf`])
    expect(await scene.state()).toMatchObject({
      uncopied: 0,
      backfill: { state: 'DONE', total: 1, planned: 1, waiting: 0 },
    })
    expect((await scene.ask('storage.stopBackfill')).code).toBe('conflict')
  })

  it('never takes the place of another: not of ours, and not of somebody else’s', async () => {
    await scene.connect()
    bucket.objects.set('/foyer/Acme/2026/11/House%20rules/21%20Ann%20Ng.pdf', Buffer.from('theirs'))
    const first = await scene.sign('Ann')
    const others = [await scene.sign('Bob'), await scene.sign('BOB')]
    await world.quiet()
    const withId = `${folder}/21 Ann Ng ${outsideId('SG', first.signatureId)}.pdf`
    expect(scene.there()).toHaveLength(4)
    expect(scene.there()).toContain(withId)
    expect(
      bucket.objects.get('/foyer/Acme/2026/11/House%20rules/21%20Ann%20Ng.pdf')?.toString(),
    ).toBe('theirs')
    const paths = scene.there().filter((path) => /bob/i.test(path))
    expect(paths).toHaveLength(2)
    const longer = paths.find((path) => path.includes('SG-')) ?? ''
    expect(others.some((one) => longer.includes(outsideId('SG', one.signatureId)))).toBe(true)
  })

  it('that is copied again is the same file', async () => {
    await scene.connect()
    await scene.sign('Vera')
    await world.quiet()
    const [copy] = await scene.copies()
    const before = scene.there()
    for (const changed of [null, Buffer.from('altered there')]) {
      const [key = ''] = bucket.keys()
      if (changed !== null) bucket.objects.set(key, changed)
      await scene.ok(scene.ask('storage.again', { body: { copyIds: [copy?.id] } }))
      await world.quiet()
      expect(scene.there()).toEqual(before)
      expect(bucket.objects.get(key)?.subarray(0, 5).toString()).toBe('%PDF-')
    }
    expect(await scene.told()).toEqual([`${folder}/21 Vera Ng.pdf COPIED`])
  })
})

describe('a storage that fails', () => {
  it('loses nothing: it rests, is asked by one document, and then takes all of them', async () => {
    await scene.connect()
    bucket.behave(() => ({ status: 500 }))
    for (const name of ['Ann', 'Bob']) await scene.sign(name)
    await world.quiet()
    for (let days = 0; days < 4; days += 1) await scene.after(dayMs)
    const down = await scene.state()
    expect(down).toMatchObject({
      lastError: 'failed',
      counts: { waiting: 2, copied: 0, failed: 0 },
    })
    expect([down.failingSince, down.restsUntil].every((at) => at !== null)).toBe(true)
    bucket.behave(null)
    await scene.after(dayMs)
    const well = { failingSince: null, lastError: null, counts: { waiting: 0, copied: 2 } }
    expect(await scene.state()).toMatchObject(well)
    expect(scene.there()).toHaveLength(2)
  })

  it('gives up what stays wrong about one document, and tries it again when somebody says so', async () => {
    await scene.connect()
    bucket.behave(({ url = '', method }) =>
      method === 'PUT' && url.includes('Bad') ? { status: 200 } : null,
    )
    await scene.sign('Bad')
    await scene.sign('Good')
    for (let days = 0; days < 12; days += 1) await scene.after(2 * dayMs)
    expect(await scene.told()).toEqual([
      `${folder}/21 Bad Ng.pdf FAILED mismatch`,
      `${folder}/21 Good Ng.pdf COPIED`,
    ])
    bucket.behave(null)
    expect(await scene.ok(scene.ask('storage.again', { body: {} }))).toEqual({ copies: 1 })
    await world.quiet()
    expect(scene.there()).toHaveLength(2)
    expect(await scene.state()).toMatchObject({ counts: { copied: 2, failed: 0 } })
  })

  it('is asked nothing while it is paused; what happens meanwhile is copied afterwards', async () => {
    await scene.connect()
    await scene.ok(scene.ask('storage.pause'))
    await scene.sign('Vera')
    await world.quiet()
    expect(scene.there()).toEqual([])
    await scene.ok(scene.ask('storage.activate'))
    await world.quiet()
    expect(scene.there()).toHaveLength(1)
    expect((await scene.ask('storage.activate')).code).toBe('conflict')
  })

  it('is told no document twice when a process dies after it was sent, and none is lost', async () => {
    await scene.connect()
    await scene.sign('Vera')
    await world.quiet()
    // As it stands when nobody could note what came of it.
    await world.run(
      `update storage_copies set state = 'WAITING', copied_at = null, verified = null, busy_until = $2 where company_id = $1`,
      [scene.companyId, '2030-01-01'],
    )
    let writes = 0
    bucket.behave(({ method }) => {
      if (method === 'PUT') writes += 1
      return null
    })
    await world.addWorker()
    await scene.after(60_000)
    expect([scene.there().length, writes]).toEqual([1, 0])
    expect(await scene.told()).toEqual([`${folder}/21 Vera Ng.pdf COPIED`])
  })
})

describe('an export', () => {
  async function exportVisits(): Promise<void> {
    const { token } = await staffOf(world, scene, 'ADMINISTRATORS')
    const body = { from: '2026-11-01', to: '2026-11-30', format: 'CSV' }
    const params = { companyId: outsideId('CO', scene.companyId) }
    await scene.ok(send(world.app, 'visitExports.create', { params, token, body }))
    await world.quiet()
  }

  it('is copied whole, also when the storage comes back after it is gone here', async () => {
    await scene.connect()
    await scene.visit({ firstname: 'Vera', lastname: 'Ng' })
    await exportVisits()
    const path = 'Acme/exports/2026/11/visits 2026-11-01 2026-11-30.csv'
    expect(scene.there()).toEqual([path])
    bucket.behave(() => ({ status: 503 }))
    await exportVisits()
    await world.run('delete from visit_exports where company_id = $1', [scene.companyId])
    bucket.behave(null)
    await scene.after(dayMs)
    expect(scene.there()).toHaveLength(2)
    expect([...bucket.objects.values()].every((bytes) => bytes.includes('Vera'))).toBe(true)
    const left = await world.run('select from files where company_id = $1', [scene.companyId])
    expect(left).toEqual([])
  })

  it('goes with a visitor of its days; what was kept for it too', async () => {
    await scene.connect()
    const visit = await scene.visit({ firstname: 'Vera', lastname: 'Ng', status: 'CHECKED_OUT' })
    await exportVisits()
    await scene.ok(scene.ask('storage.pause'))
    await exportVisits()
    await scene.ok(
      scene.ask('directory.erase', { params: visit.params, body: { name: 'Vera Ng' } }),
    )
    await world.quiet()
    const left = await world.run('select from files where company_id = $1', [scene.companyId])
    expect(left).toEqual([])
    await scene.ok(scene.ask('storage.activate'))
    await world.quiet()
    expect(scene.there()).toEqual([])
    expect(await scene.copies()).toEqual([])
  })
})

describe('when a visitor is erased', () => {
  async function eraseOne(whenErased: 'REMOVE' | 'KEEP', isDown: boolean) {
    await scene.connect({ whenErased })
    const { visit } = await scene.sign('Vera')
    await scene.sign('Other')
    await world.quiet()
    if (isDown) bucket.behave(() => ({ status: 500 }))
    const body = { name: 'Vera Ng', cancelVisits: true }
    await scene.ok(scene.ask('directory.erase', { params: visit.params, body }))
    await world.quiet()
    const [told] = await world.run<{ payload: unknown }>(
      `select payload from events where kind = 'integration.copies_forgotten' and subject = $1`,
      [`visitor:${visit.params['visitorId'] ?? ''}`],
    )
    return told?.payload
  }

  it('their copies are removed, once the storage can be reached', async () => {
    expect(await eraseOne('REMOVE', true)).toEqual({ removed: 1, kept: 0 })
    expect(scene.there()).toHaveLength(2)
    // Nobody reads the name here while it waits.
    expect(await scene.told()).toEqual([`${folder}/21 Other Ng.pdf COPIED`])
    bucket.behave(null)
    await scene.after(dayMs)
    expect(scene.there()).toEqual([`${folder}/21 Other Ng.pdf`])
    const rows = await world.run('select from storage_copies where company_id = $1', [
      scene.companyId,
    ])
    expect(rows).toHaveLength(1)
  })

  it('what is still on its way does not come back', async () => {
    await scene.connect()
    const arrived = Promise.withResolvers<void>()
    const held = Promise.withResolvers<null>()
    bucket.behave(({ method }) => {
      if (method !== 'PUT') return null
      arrived.resolve()
      return held.promise
    })
    const { visit } = await scene.sign('Vera')
    const quiet = world.quiet()
    await arrived.promise
    const body = { name: 'Vera Ng', cancelVisits: true }
    await scene.ok(scene.ask('directory.erase', { params: visit.params, body }))
    await vi.waitFor(
      async () => {
        await world.wake()
        const rows = await world.run(
          `select from storage_copies where company_id = $1 and state = 'REMOVING'`,
          [scene.companyId],
        )
        expect(rows).toHaveLength(1)
      },
      { timeout: 20_000, interval: 20 },
    )
    held.resolve(null)
    await quiet
    await scene.after(60_000)
    expect(scene.there()).toEqual([])
    const rows = await world.run('select from storage_copies where company_id = $1', [
      scene.companyId,
    ])
    expect(rows).toEqual([])
  })

  it('or stay there and are forgotten here, as the location says', async () => {
    expect(await eraseOne('KEEP', false)).toEqual({ removed: 0, kept: 1 })
    expect(scene.there()).toHaveLength(2)
    expect(await scene.told()).toEqual([`${folder}/21 Other Ng.pdf COPIED`])
  })
})

it('copies are removed after so many days', async () => {
  await scene.connect({ removeAfterDays: 30 })
  await scene.sign('Vera')
  await world.quiet()
  await scene.after(29 * dayMs)
  expect(scene.there()).toHaveLength(1)
  await scene.after(2 * dayMs)
  expect(scene.there()).toEqual([])
  expect(await scene.told()).toEqual(['REMOVED'])
})
