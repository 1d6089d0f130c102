/** A worker is killed while it copies: the next one copies the rest, and nothing twice. Quality, "Nothing lost, nothing doubled". */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MINUTE_MS } from '#domain/time/instant.ts'
import { forkWorker } from '#tests/support/fork-worker.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { startTestBucket } from '#tests/support/start-test-bucket.ts'
import { openStorageScene, type Bucket, type StorageScene } from '#tests/support/storage-scene.ts'

/** Both processes open the storage's secret. */
const settings = { WEBHOOK_ALLOW: '127.0.0.1', SECRET_KEYS: 'k'.repeat(32) }
const people = ['Ann', 'Ben', 'Cem', 'Dan']

let world: MailWorld
let bucket: Bucket
let scene: StorageScene

beforeAll(async () => {
  bucket = await startTestBucket()
  world = await openMailWorld(settings, { superviseSeconds: 1 })
  scene = await openStorageScene(world, bucket)
  await scene.connect()
  await scene.ok(scene.ask('storage.pause'))
  for (const name of people) await scene.sign(name)
  await world.quiet()
})
afterAll(async () => {
  await world.close()
  await bucket.close()
})

it('loses and doubles nothing when a worker is killed in the middle', async () => {
  await world.stopWorkers()
  await scene.ok(scene.ask('storage.activate'))
  const other = forkWorker(world, { now: world.clock.now(), settings })
  const dead = Promise.withResolvers<undefined>()
  const written: string[] = []
  bucket.behave(async ({ method, url = '' }) => {
    if (method !== 'PUT') return null
    written.push(decodeURIComponent(url))
    // The second one stands there, and nobody hears of it any more.
    if (written.length === 2) {
      await other.kill()
      dead.resolve(undefined)
    }
    return null
  })
  await dead.promise
  const before = await scene.state()
  expect(before.counts.waiting).toBeGreaterThanOrEqual(people.length - 1)
  await world.missKilledWorker()
  await world.addWorker()
  await scene.after(3 * MINUTE_MS)
  expect((await scene.state()).counts).toMatchObject({ copied: people.length, waiting: 0 })
  expect(scene.there()).toHaveLength(people.length)
  expect(written.toSorted()).toEqual([...new Set(written)].toSorted())
})
