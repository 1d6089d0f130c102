/** A visitor without an invitation agrees at a kiosk, its scanner reads the document, and what was found goes to the visit that is made. Issue 15 §5, ID scan. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#domain/time/instant.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { openKioskScans, type KioskScans } from '#tests/support/kiosk-scan-scene.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { sceneNow } from '#tests/support/visit-scene.ts'

let world: MailWorld
let at: KioskScans
beforeAll(async () => {
  world = await openMailWorld()
})
beforeEach(async () => {
  world.clock.set(sceneNow)
  at = await openKioskScans(world)
})
afterAll(() => world.close())

describe('somebody without a visit', () => {
  it('agrees, sees what was read, and it goes to the visit that is made', async () => {
    const id = await at.asked()
    expect(await at.read(id)).toEqual({
      waitsUntil: '2026-11-21T09:03:00.000Z',
      isOver: false,
      isUnreadable: false,
      found: null,
    })
    expect((await at.scan(await at.withPicture())).statusCode).toBe(200)
    expect((await at.read(id)).found).toEqual({
      name: 'PEETERS, ANN',
      firstname: 'Ann',
      lastname: 'Peeters',
      country: 'BE',
      isWellRead: true,
      match: null,
    })
    const visit = await at.walkIn(id)
    const [row, ...others] = await at.stored()
    expect(others).toEqual([])
    expect(row?.visitor).not.toBeNull()
    expect(row).toMatchObject({
      deletes_at: '2026-11-21T23:00:00.000Z',
      before: `kiosk:${at.scene.kioskId}`,
    })
    const [date, meetingId, visitorId] = visit.id.split('/')
    const atDesk = await at.scene.admin('idScans.get', {
      params: { date: date ?? '', meetingId: meetingId ?? '', visitorId: visitorId ?? '' },
    })
    expect(atDesk.body).toMatchObject({ scan: { scanner: 'Lobby', found: { match: 'SAME' } } })
    expect(await at.happened()).toEqual([
      'kiosk.id_scan_asked kiosk by kiosk',
      'kiosk.id_scanned kiosk by scanner',
      'visit.id_scanned visit by kiosk',
    ])
  })

  it('may give another name, and reception sees that', async () => {
    const id = await at.asked()
    await at.scan()
    const visit = await at.walkIn(id, { firstname: 'John', lastname: 'Smith' })
    const [date, meetingId, visitorId] = visit.id.split('/')
    const params = { date: date ?? '', meetingId: meetingId ?? '', visitorId: visitorId ?? '' }
    expect((await at.scene.admin('idScans.get', { params })).body).toMatchObject({
      scan: { found: { match: 'DIFFERENT' } },
    })
  })

  it('comes in without what is gone, unread, unknown or of somebody else', async () => {
    await at.walkIn(uuid7())
    const unread = await at.asked()
    await at.walkIn(unread, { firstname: 'Bob', lastname: 'Unread' })
    await at.of('kiosk.removeIdScan', unread)
    await at.walkIn(unread, { firstname: 'Carl', lastname: 'Removed' })
    const late = await at.asked()
    await at.scan()
    world.clock.advance(15 * MINUTE_MS)
    await at.walkIn(late, { firstname: 'Dora', lastname: 'Late' })
    expect(await at.visitors()).toEqual([null])
    await at.leftovers()
    expect(await at.stored()).toEqual([])
  })

  it('has a scan that goes to one visit only, of two at once', async () => {
    const id = await at.asked()
    await at.scan()
    await Promise.all([
      at.walkIn(id, { firstname: 'Ann', lastname: 'Peeters' }),
      at.walkIn(id, { firstname: 'Bob', lastname: 'Jones' }),
    ])
    expect(await at.stored()).toHaveLength(1)
    expect((await at.happened()).filter((line) => line.startsWith('visit.'))).toHaveLength(1)
  })

  it('changes their mind: what was found is deleted at once, with its picture', async () => {
    const id = await at.asked()
    await at.scan(await at.withPicture())
    const sha = (await at.stored())[0]?.sha ?? ''
    expect(await world.deps.files.has(sha)).toBe(true)
    expect((await at.of('kiosk.removeIdScan', id)).status).toBe(200)
    await world.quiet()
    expect([await at.stored(), await world.deps.files.has(sha)]).toEqual([[], false])
    expect((await at.of('kiosk.idScan', id)).status).toBe(404)
    // Once more is nothing.
    expect((await at.of('kiosk.removeIdScan', id)).status).toBe(200)
  })

  it('is gone when the next one begins, and so is what was found of them', async () => {
    const first = await at.asked()
    await at.scan(await at.withPicture())
    const sha = (await at.stored())[0]?.sha ?? ''
    const second = await at.asked()
    await world.quiet()
    expect([(await at.stored()).length, await world.deps.files.has(sha)]).toEqual([1, false])
    expect((await at.of('kiosk.idScan', first)).status).toBe(404)
    expect((await at.read(second)).found).toBeNull()
  })

  it('is told that the time is over, and a result that comes then is dropped', async () => {
    const id = await at.asked()
    world.clock.advance(3 * MINUTE_MS)
    expect(await at.read(id)).toMatchObject({ isOver: true, found: null })
    expect((await at.scan()).statusCode).toBe(409)
    expect((await at.read(id)).found).toBeNull()
    expect((await at.scan()).statusCode).toBe(409)
  })

  it('is told that something could not be read, and the next result counts, once', async () => {
    const id = await at.asked()
    world.clock.advance(1_000)
    expect((await at.scan({ name: '' })).statusCode).toBe(422)
    expect(await at.read(id)).toMatchObject({ isUnreadable: true, found: null })
    const answers = await Promise.all([1, 2, 3].map(() => at.scan({ ...at.scanned, score: 12 })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409,
    ])
    expect((await at.read(id)).found).toMatchObject({ isWellRead: false })
  })

  it('who never agreed is never scanned', async () => {
    for (const body of [{}, { consented: false }]) {
      expect((await at.scene.kiosk('kiosk.askIdScan', { body })).status).toBe(422)
    }
    expect((await at.scan()).statusCode).toBe(409)
    expect(await at.stored()).toEqual([])
  })
})
