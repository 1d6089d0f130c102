import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { createEmptyDatabase, type TestDatabase } from '#tests/support/database-cluster.ts'
import { createCompany, createOrganisation } from '#tests/support/factories.ts'
import { exportDatabase } from '../backup/export-database.ts'
import { importDatabase } from '../backup/import-database.ts'
import { migrate } from './migrate.ts'

const file = new URL('../../../../migrations/0001_tenancy.sql', import.meta.url)
/** What Foyer ran before it supported PostgreSQL 15. */
const oldRoles = `do $$
begin
  if not pg_has_role(current_user, 'foyer_app', 'SET') then grant foyer_app to current_user; end if;
  if not pg_has_role(current_user, 'foyer_system', 'SET') then grant foyer_system to current_user; end if;
end $$;
`
const rolesOf = /-- Whoever may SET ROLE[^]*?end \$\$;\n/

let database: TestDatabase
let oldText: string

const onDatabase = async <T>(work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client(database.connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

beforeAll(async () => {
  oldText = (await readFile(file, 'utf8')).replace(rolesOf, () => oldRoles)
  database = await createEmptyDatabase(inject('databaseCluster'))
})
afterAll(() => database.drop())

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Leaves the database as an older Foyer would: the first migration has run, with the text of that time. */
const runOldText = (text: string) =>
  onDatabase(async (client) => {
    const { rows } = await client.query<{ isNewEnough: boolean }>(
      `select current_setting('server_version_num')::int >= 160000 as "isNewEnough"`,
    )
    await client.query(`create table migrations (
      name text primary key, sha256 text not null, ran_at timestamptz not null default now())`)
    if (rows[0]?.isNewEnough === true) {
      await client.query(text)
    } else {
      // The older Foyer could not start here; a database only gets this text's hash by a restore from a newer server.
      await expect(client.query(text)).rejects.toThrow('unrecognized privilege type: "SET"')
      await client.query(await readFile(file, 'utf8'))
    }
    await client.query(`insert into migrations (name, sha256) values ('0001_tenancy.sql', $1)`, [
      sha256(text),
    ])
  })

describe('a database whose first migration ran with an older text', () => {
  it('keeps working, and is up to date at the second start', async () => {
    await runOldText(oldText)
    expect(await migrate(database.connection)).not.toContain('0001_tenancy.sql')
    expect(await migrate(database.connection)).toEqual([])
  })

  it('is refused when the text is not a known one', async () => {
    const edit = (text: string) =>
      onDatabase((client) =>
        client.query(`update migrations set sha256 = $1 where name = '0001_tenancy.sql'`, [
          sha256(text),
        ]),
      )
    await edit(`${oldText}-- and a line of my own`)
    await expect(migrate(database.connection)).rejects.toThrow(
      'Migration 0001_tenancy.sql was edited after it ran.',
    )
    await edit(oldText)
    expect(await migrate(database.connection)).toEqual([])
  })
})

describe('a backup of such a database', () => {
  let source: TestApp
  let target: TestApp
  let folder: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'foyer-migrate-'))
    source = await buildTestApp()
    target = await buildTestApp()
  })
  afterAll(async () => {
    await Promise.all([source.close(), target.close()])
    await rm(folder, { recursive: true })
  })

  it('can be imported into a new one', async () => {
    const companyId = await createCompany(source.deps, await createOrganisation(source.deps))
    const client = new Client(source.connection)
    await client.connect()
    await client.query(`update migrations set sha256 = $1 where name = '0001_tenancy.sql'`, [
      sha256(oldText),
    ])
    await client.end()
    const backup = join(folder, 'old.backup')
    await exportDatabase({
      connection: source.connection,
      files: source.deps.files,
      clock: source.clock,
      target: backup,
    })
    await importDatabase({
      connection: target.connection,
      files: target.deps.files,
      source: backup,
    })
    const found = await target.deps.db.system.selectFrom('companies').select('company_id').execute()
    expect(found).toEqual([{ company_id: companyId }])
  })
})
