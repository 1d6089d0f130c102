/** Who connects a storage, what is refused, what a test of it says, and what is left of it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { staffOf } from '#tests/support/staff-scene.ts'
import { startTestBucket } from '#tests/support/start-test-bucket.ts'
import { openStorageScene, type Bucket, type StorageScene } from '#tests/support/storage-scene.ts'

let world: MailWorld
let bucket: Bucket
let scene: StorageScene

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

describe('the storage itself', () => {
  it('is tried before it is kept, and says which step fails', async () => {
    const test = (changed: Record<string, unknown>) =>
      scene.ok<{ steps: unknown }>(
        scene.ask('storage.test', { body: { ...scene.input, ...changed } }),
      )
    expect((await test({})).steps).toEqual(
      ['WRITE', 'READ', 'REMOVE'].map((step) => ({ step, fault: null, answer: '' })),
    )
    expect(scene.there()).toEqual([])
    const wrong = await test({ secret: 'wrong' })
    expect(wrong.steps).toEqual([{ step: 'WRITE', fault: 'login', answer: '403' }])
    const inside = await test({ address: 'https://10.0.0.1' })
    expect(inside.steps).toMatchObject([{ step: 'WRITE', fault: 'address_not_allowed' }])
    const plain = await test({ address: 'http://files.example.com' })
    expect(plain.steps).toMatchObject([{ step: 'WRITE', fault: 'plain_not_allowed' }])
    bucket.behave(({ method }) => (method === 'DELETE' ? { status: 403 } : null))
    expect((await test({})).steps).toMatchObject([{}, {}, { step: 'REMOVE', fault: 'login' }])
  })

  it('keeps its secret for its own place and name, and tells it to nobody', async () => {
    await scene.connect()
    const put = (changed: Record<string, unknown>) =>
      scene.ask('storage.put', { body: { ...scene.input, secret: '', ...changed } })
    expect((await put({ folder: '' })).status).toBe(200)
    for (const changed of [{ user: 'other' }, { address: 'https://evil.example.com' }]) {
      expect((await put(changed)).text).toContain('common_error_required')
    }
    const moved = await put({ address: 'https://evil.example.com', secret: 'new' })
    expect(moved.text).toContain('storage_error_place')
    await scene.sign('Vera')
    await world.quiet()
    const [copy] = await scene.copies()
    const answers = [await scene.state(), await scene.exchanges(copy?.id ?? '')]
    expect(JSON.stringify(answers)).not.toContain(bucket.options.secretAccessKey)
    const rows = await world.run<{ text: string }>(
      `select (select string_agg(s::text, '') from storages s) || (select coalesce(string_agg(x::text, ''), '') from storage_exchanges x) || (select string_agg(e.payload::text, '') from events e) as text`,
    )
    expect(rows[0]?.text).not.toContain(bucket.options.secretAccessKey)
  })

  it.each([
    [{ pattern: '../{visitor}' }, 'storage_error_pattern'],
    [{ pattern: '{nobody}' }, 'storage_error_pattern'],
    [{ folder: 'a/../b' }, 'storage_error_folder'],
    [{ address: 'ftp://files.example.com' }, 'storage_error_address'],
    [{ bucket: '' }, 'common_error_required'],
    [{ bucket: 'a/b' }, 'storage_error_bucket'],
    [{ secret: '' }, 'common_error_required'],
    [{ removeAfterDays: 0 }, 'validation_failed'],
  ])('is refused with %j', async (changed, code) => {
    const answer = await scene.ask('storage.put', { body: { ...scene.input, ...changed } })
    expect([answer.status, answer.text.includes(code)]).toEqual([422, true])
  })

  it('is for those who may do everything here; who may connect systems sees how it is doing', async () => {
    await scene.connect()
    const { token, userId } = await staffOf(world, scene, 'RECEPTION')
    const params = { companyId: outsideId('CO', scene.companyId), userId: outsideId('US', userId) }
    await scene.ok(
      scene.ask('rights.grantToUser', { params: { ...params, right: 'EDIT_INTEGRATIONS' } }),
    )
    expect((await scene.ask('storage.get', { token })).status).toBe(200)
    for (const [id, body] of [
      ['storage.put', scene.input],
      ['storage.test', scene.input],
      ['storage.again', {}],
      ['storage.copies', undefined],
      ['storage.backfill', undefined],
      ['storage.stopBackfill', undefined],
      ['storage.remove', undefined],
    ] as const) {
      const answer = await scene.ask(id, { token, ...(body !== undefined && { body }) })
      expect([id, answer.code]).toEqual([id, 'forbidden'])
    }
  })

  it('is disconnected: it says what stays there, and nothing more is copied', async () => {
    await scene.connect()
    await scene.sign('Vera')
    await world.quiet()
    expect(await scene.ok(scene.ask('storage.remove'))).toMatchObject({ copies: 1 })
    await scene.sign('Later')
    await world.quiet()
    expect(scene.there()).toHaveLength(1)
    expect(await scene.ok(scene.ask('storage.get'))).toMatchObject({ storage: null })
    expect((await scene.ask('storage.remove')).status).toBe(404)
  })
})
