/** What becomes of uploads that nobody used, and of their bytes, which may belong to others too. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { someoneWaits } from '#tests/support/count-waiting.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { picture } from '#tests/support/pictures.ts'
import { openScene, type Scene, type SceneVisit } from '#tests/support/visit-scene.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { forgetUnusedFiles } from './forget-files.ts'
import { purgeUploads } from './purge-uploads.ts'
import { insertFile } from './queries.ts'

let test: TestApp
let scene: Scene
let visit: SceneVisit
beforeAll(async () => {
  test = await buildTestApp()
})
beforeEach(async () => {
  scene = await openScene(test)
  visit = await scene.visit()
})
afterAll(() => test.close())

const now = () => test.deps.clock.now()
const purges: Parameters<typeof forgetUnusedFiles>[1][] = []
beforeEach(() => void purges.splice(0))

async function upload(bytes: Uint8Array): Promise<string> {
  const file = { bytes, name: 'x.png', type: 'image/png' }
  const answer = await visit.send('documents.upload', { file, query: { purpose: 'ANSWER' } })
  if (answer.status !== 200) throw new Error(answer.text)
  return (answer.body as { id: string }).id
}
const download = async (documentId: string) =>
  (await visit.send('documents.get', { params: { ...visit.params, documentId } })).status
/** Nobody can use what is there now any more. */
const expire = () =>
  sql`update documents set expires_at = ${now()}::timestamptz - interval '3 days' where company_id = ${scene.companyId}`.execute(
    test.deps.db.system,
  )
const hashes = async () => {
  const rows = await test.deps.db.system
    .selectFrom('files')
    .select('sha256')
    .where('company_id', '=', scene.companyId)
    .execute()
  return rows.map(({ sha256 }) => sha256)
}

/** The job of every hour, and those that it asks for. @returns how many uploads went */
async function purge(files: FileStore = test.deps.files): Promise<number> {
  const count = await test.deps.db.inSystem((tx) =>
    purgeUploads(
      {
        tx,
        enqueue: async (_queue, jobs) => void purges.push(...(jobs as unknown as typeof purges)),
      },
      now(),
    ),
  )
  for (const job of purges.splice(0)) {
    await test.deps.db.inSystem((tx) => forgetUnusedFiles({ tx }, job, { ...test.deps, files }))
  }
  return count
}

describe('an upload that nobody used', () => {
  it('goes with its bytes, a day after it could be used; what was used stays', async () => {
    await upload(await picture('#102030'))
    const [unused = ''] = await hashes()
    const used = await upload(await picture('#405060'))
    await sql`update documents set used_at = now() where sha256 <> ${unused}`.execute(
      test.deps.db.system,
    )
    expect(await purge()).toBe(0)
    await expire()
    expect(await purge()).toBe(1)
    expect(await test.deps.files.has(unused)).toBe(false)
    expect(await hashes()).not.toContain(unused)
    expect(await download(used)).toBe(200)
    expect(await purge()).toBe(0)
  })

  it('leaves its bytes to whoever has the same, here or at another location', async () => {
    const bytes = await picture('#708090')
    await upload(bytes)
    await expire()
    const again = await upload(bytes)
    expect(await purge()).toBe(1)
    expect(await download(again)).toBe(200)
    await expire()
    const here = scene
    scene = await openScene(test)
    visit = await scene.visit()
    const there = await upload(bytes)
    expect(await purge()).toBe(1)
    expect(here.companyId).not.toBe(scene.companyId)
    expect(await download(there)).toBe(200)
  })
})

describe('in the moment of the cleaning', () => {
  it('an upload that is used stays', async () => {
    const used = await upload(await picture('#112233'))
    await expire()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const { promise: holds, resolve: hold } = Promise.withResolvers<void>()
    const use = test.deps.db.inSystem(async (tx) => {
      await sql`update documents set used_at = now() where company_id = ${scene.companyId}`.execute(
        tx,
      )
      hold()
      await released
    })
    await holds
    const cleaning = purge()
    await somebodyWaits()
    release()
    await use
    expect(await cleaning).toBe(0)
    expect(await download(used)).toBe(200)
  })

  it('it would be gone, had somebody looked first and removed what they saw (control)', async () => {
    const used = await upload(await picture('#332211'))
    await expire()
    const seen = await sql<{ document_id: string }>`select document_id from documents
      where company_id = ${scene.companyId} and used_at is null`.execute(test.deps.db.system)
    await sql`update documents set used_at = now() where company_id = ${scene.companyId}`.execute(
      test.deps.db.system,
    )
    const ids = seen.rows.map(({ document_id }) => document_id)
    await sql`delete from documents where document_id = any (${ids}::uuid[])`.execute(
      test.deps.db.system,
    )
    expect(await download(used)).toBe(404)
  })

  it('another upload of the same content keeps its bytes', async () => {
    const bytes = await picture('#445566')
    await upload(bytes)
    await expire()
    let other: Promise<string> | undefined
    const { files } = test.deps
    await purge({
      ...files,
      async delete(sha256) {
        other = upload(bytes)
        await somebodyWaits()
        await files.delete(sha256)
      },
    })
    if (other === undefined) throw new Error('nothing was removed')
    expect(await download(await other)).toBe(200)
  })

  it('its bytes would be lost by a row that is written without another look', async () => {
    const bytes = await picture('#778899')
    await upload(bytes)
    const [sha256 = ''] = await hashes()
    await expire()
    // What an upload does, in the order in which the two would meet.
    await test.deps.files.put(bytes, 'image/png')
    await purge()
    const row = { company_id: scene.companyId, sha256, mime: 'image/png', size_bytes: 1 }
    await test.deps.db.inSystem((tx) => insertFile(tx, row))
    expect(await test.deps.files.has(sha256)).toBe(false)
  })

  const somebodyWaits = () => someoneWaits(test.deps.db.system)
})
