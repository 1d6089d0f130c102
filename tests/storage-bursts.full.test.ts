/** Many documents at once, with two processes: each is copied once, new ones first, and another location waits for none of them. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openMailWorld, type MailWorld } from './support/mail-world.ts'
import { startTestBucket } from './support/start-test-bucket.ts'
import { openStorageScene, type Bucket } from './support/storage-scene.ts'

const many = 10_000
const limitMs = 900_000

let world: MailWorld
let bucket: Bucket

beforeAll(async () => {
  bucket = await startTestBucket()
  world = await openMailWorld({ WEBHOOK_ALLOW: '127.0.0.1' })
  await world.addWorker()
}, 120_000)
afterAll(async () => {
  await world.close()
  await bucket.close()
}, 120_000)

it(
  'documents of years are copied once each, behind new ones and beside those of others',
  { timeout: limitMs },
  async () => {
    const other = await openStorageScene(world, bucket)
    await other.connect({ pattern: 'other/{visitor}' })
    const scene = await openStorageScene(world, bucket)
    const { signatureId } = await scene.sign('Old')
    await world.quiet()
    await world.run(
      `insert into signatures select (jsonb_populate_record(s, jsonb_build_object('signature_id', gen_random_uuid(),
         'meeting_id', gen_random_uuid(), 'signer_name', 'Old ' || n))).*
       from signatures s, generate_series(2, $2::int) n where signature_id = $1`,
      [signatureId, many],
    )
    await world.run(
      `insert into signature_documents (company_id, signature_id, sha256)
       select d.company_id, s.signature_id, d.sha256 from signature_documents d
       join signatures s on s.company_id = d.company_id and s.signature_id <> d.signature_id where d.signature_id = $1`,
      [signatureId],
    )
    world.clock.set('2026-11-21T09:01:00.000Z')
    await scene.connect({ pattern: 'own/{visitor}' })
    await scene.ok(scene.ask('storage.pause'))
    await scene.ok(scene.ask('storage.backfill'))
    await scene.sign('New')
    await world.quiet()
    const written: string[] = []
    bucket.behave(({ method, url = '' }) => {
      if (method === 'PUT') written.push(decodeURIComponent(url.replace('/foyer/', '')))
      return null
    })
    const begun = performance.now()
    await scene.ok(scene.ask('storage.activate'))
    await other.sign('Elsewhere')
    await vi.waitFor(
      async () => {
        await world.wake()
        expect((await scene.state()).counts.waiting).toBe(0)
      },
      { timeout: limitMs, interval: 1_000 },
    )
    await world.quiet()
    const seconds = (performance.now() - begun) / 1_000
    console.info(`${String(many)} documents in ${seconds.toFixed(0)} s`)
    const own = written.filter((path) => path.startsWith('own/'))
    expect([own.length, new Set(own).size]).toEqual([many + 1, many + 1])
    expect(own.slice(0, 4)).toContain('own/New Ng.pdf')
    expect(written.indexOf('other/Elsewhere Ng.pdf')).toBeGreaterThan(-1)
    expect(written.indexOf('other/Elsewhere Ng.pdf')).toBeLessThan(many / 2)
    const { counts, uncopied } = await scene.state()
    expect([counts.copied, uncopied]).toEqual([many + 1, 0])
  },
)
