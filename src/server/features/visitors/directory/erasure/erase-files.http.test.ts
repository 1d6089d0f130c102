/** A file that a desk plan shows stays when a person is erased who had the same (decision 0422). */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Deps } from '#server/deps.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { openScene, type Scene } from '#tests/support/visit-scene.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { eraseEvidence } from './erase-evidence.ts'

let test: TestApp
let scene: Scene
let sha256 = ''

beforeAll(async () => {
  test = await buildTestApp()
  scene = await openScene(test)
  const { db, files } = test.deps
  sha256 = (await files.put(new TextEncoder().encode('a plan'), 'image/svg+xml')).sha256
  const file = { company_id: scene.companyId, sha256, mime: 'image/svg+xml', size_bytes: 6 }
  await db.system.insertInto('files').values(file).execute()
  await db.system
    .insertInto('desk_areas')
    .values({
      company_id: scene.companyId,
      desk_area_id: uuid7(),
      name: 'Mill floor',
      drawing_sha256: sha256,
    })
    .execute()
})
afterAll(() => test.close())

const erase = async (deps: Pick<Deps, 'files' | 'tables'> = test.deps) => {
  const { visitorId } = (await scene.visit()).key
  const job = { companyId: scene.companyId, visitorId, files: [sha256] }
  await test.deps.db.inSystem((tx) => eraseEvidence({ tx }, job, deps))
}

it('stays, with its row', async () => {
  await erase()
  expect(await test.deps.files.has(sha256)).toBe(true)
})

it('would be tried to be removed if its feature had not declared the column (control)', async () => {
  const tables = test.deps.tables.map((table) =>
    table.name === 'desk_areas' ? { ...table, fileColumns: [] } : table,
  )
  await expect(erase({ ...test.deps, tables })).rejects.toThrow(/desk_areas/)
})

it('goes once no plan shows it', async () => {
  await sql`update desk_areas set drawing_sha256 = null where company_id = ${scene.companyId}`.execute(
    test.deps.db.system,
  )
  await erase()
  expect(await test.deps.files.has(sha256)).toBe(false)
})
