import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import type { TestDatabase } from '#tests/support/database-cluster.ts'
import { createCompany, createOrganisation } from '#tests/support/factories.ts'
import { createOldDatabase, onDatabase } from '#tests/support/old-database.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { exportDatabase } from '../backup/export-database.ts'
import { importDatabase } from '../backup/import-database.ts'
import type { Step } from './adopt-baseline.ts'
import { migrate } from './migrate.ts'

const step = '0105_organisation_administrators.sql'
/** Of the text that held two functions which moved to migrations/functions. */
const formerText = '03691fd51d12032d8173b4c4c9021753445e10ef681352acf5b039840fba94e1'
/** Of the first migration that the baseline replaced: the text that PostgreSQL 15 could not run. */
const formerFirst = '7ab250f9886ea9a2af7b7f2065821a445cb000c194ac27fc37529c556d394d26'

describe('a database in which a step ran with an older text', () => {
  let database: TestDatabase

  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.drop())

  const edit = (sha256: string) =>
    onDatabase(database, (client) =>
      client.query('update migrations set sha256 = $2 where name = $1', [step, sha256]),
    )

  it('keeps working when both texts do the same', async () => {
    await edit(formerText)
    expect(await migrate(database.connection)).toEqual([])
  })

  it('is refused when the text is not a known one', async () => {
    await edit('a text of my own')
    await expect(migrate(database.connection)).rejects.toThrow(
      `Migration ${step} was edited after it ran.`,
    )
    await edit(formerText)
    expect(await migrate(database.connection)).toEqual([])
  })

  it('is refused when it has run a step that this program does not know', async () => {
    const set = (from: string, to: string) =>
      onDatabase(database, (client) =>
        client.query('update migrations set name = $2 where name = $1', [from, to]),
      )
    await set(step, '9999_from_the_future.sql')
    await expect(migrate(database.connection)).rejects.toThrow(
      'The database is newer than this program: it knows 9999_from_the_future.sql.',
    )
    await set('9999_from_the_future.sql', step)
  })
})

describe('a backup that was made before the baseline', () => {
  let source: TestApp
  let folder: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'foyer-migrate-'))
    source = await buildTestApp()
  })
  afterAll(async () => {
    await source.close()
    await rm(folder, { recursive: true })
  })

  /** What the database lists as run, and with it the backups made of it, as the release before the baseline did. */
  async function listOldSteps(without: string) {
    const old = await createOldDatabase(inject('databaseCluster'))
    onTestFinished(() => old.drop())
    const { rows } = await onDatabase(old, (client) =>
      client.query<Step>('select name, sha256 from migrations'),
    )
    await onDatabase(source, async (client) => {
      await client.query(`delete from migrations where name like 'baseline/%' or name < '0104'`)
      for (const { name, sha256 } of rows.filter((one) => one.name !== without)) {
        await client.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256])
      }
      await client.query('update migrations set sha256 = $2 where name = $1', [step, formerText])
      await client.query(`update migrations set sha256 = $1 where name like '0001%'`, [formerFirst])
    })
  }

  async function importInto(target: TestApp, name: string) {
    const { connection } = source
    const backup = join(folder, name)
    await exportDatabase({
      connection,
      files: source.deps.files,
      tables: source.deps.tables,
      clock: source.clock,
      target: backup,
    })
    await importDatabase({
      connection: target.connection,
      files: target.deps.files,
      tables: target.deps.tables,
      source: backup,
    })
  }

  it('can be imported when it has the same steps', async () => {
    const companyId = await createCompany(source.deps, await createOrganisation(source.deps))
    await listOldSteps('')
    const target = await buildTestApp()
    onTestFinished(() => target.close())
    await importInto(target, 'same.backup')
    const found = await target.deps.db.system.selectFrom('companies').select('company_id').execute()
    expect(found).toEqual([{ company_id: companyId }])
  })

  it('is refused when it lacks one', async () => {
    await listOldSteps('0103_names_in_emergencies.sql')
    const target = await buildTestApp()
    onTestFinished(() => target.close())
    await expect(importInto(target, 'older.backup')).rejects.toThrow(
      'The backup was made by another version of Foyer.',
    )
  })
})
