/** Databases that were made before the baseline are upgraded to what a new one is, and keep every row. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import type { TestDatabase } from '#tests/support/database-cluster.ts'
import { createOldDatabase, onDatabase, readRows } from '#tests/support/old-database.ts'
import { readCatalogue } from '#tests/support/read-catalogue.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { migrate } from './migrate.ts'
import { readSteps } from './migration-files.ts'

const numbered = [
  '0104_rights_by_what_they_open.sql',
  '0105_organisation_administrators.sql',
  '0106_modules.sql',
  '0107_client_scopes.sql',
  '0108_kinds_of_visitor_types.sql',
]
/** The text of 0105 that some databases ran. */
const former0105 = '03691fd51d12032d8173b4c4c9021753445e10ef681352acf5b039840fba94e1'
const former0001 = '7ab250f9886ea9a2af7b7f2065821a445cb000c194ac27fc37529c556d394d26'

let fresh: readonly string[]
let template: TestDatabase
let database: TestDatabase

beforeAll(async () => {
  template = await createTestDatabase()
  fresh = await onDatabase(template, readCatalogue)
})
afterAll(() => template.drop())

const catalogue = () => onDatabase(database, readCatalogue)
async function open(made: Promise<TestDatabase>) {
  const own = await made
  onTestFinished(() => own.drop())
  database = own
}
const old = () => open(createOldDatabase(inject('databaseCluster')))
const run = (sql: string, values: unknown[] = []) =>
  onDatabase(database, (client) => client.query(sql, values))
const stepsDone = async () => {
  const { rows } = await run('select name from migrations order by name collate "C"')
  return (rows as { name: string }[]).map(({ name }) => name)
}

/** Runs the steps after the baseline as the release before it did, without its functions. */
async function runSteps(names: readonly string[]) {
  for (const { name, sha256, text } of await readSteps()) {
    if (!names.includes(name)) continue
    await run(`begin; ${text}; commit`)
    await run('insert into migrations (name, sha256) values ($1, $2)', [
      name,
      name.startsWith('0105') ? former0105 : sha256,
    ])
  }
}

describe('a database that was made before the baseline', () => {
  it.each([0, 1, 2, 3, 4, 5])('becomes as a new one, %i steps after it', async (count) => {
    await old()
    await runSteps(numbered.slice(0, count))
    const ran = await migrate(database.connection)
    expect(ran.filter((name) => /^\d/.test(name)).slice(0, 5 - count)).toEqual(
      numbered.slice(count),
    )
    expect(await catalogue()).toEqual(fresh)
    expect(await stepsDone()).toEqual((await readSteps()).map(({ name }) => name).toSorted())
    expect(await migrate(database.connection)).toEqual([])
  })

  it('keeps every row', async () => {
    await old()
    const before = await readRows(database)
    expect([...before].filter(([, rows]) => rows.length === 0)).toEqual([])

    await migrate(database.connection)

    const after = await readRows(database)
    const lost = [...before].flatMap(([table, rows]) => {
      const columns = Object.keys(rows[0] ?? {})
      const kept = new Set(
        after.get(table)?.map((row) => JSON.stringify(columns.map((column) => row[column]))),
      )
      return rows
        .filter((row) => !kept.has(JSON.stringify(columns.map((column) => row[column]))))
        .map((row) => ({ table, row }))
    })
    // Visitor types got a kind.
    expect(lost.map(({ table, row }) => [table, row['area']])).toEqual([
      ['company_params', 'visitor-types'],
    ])
    expect(after.get('organisation_administrators')).toHaveLength(1)
    expect(after.get('user_rights')?.map((row) => row['right_name'])).toContain('EDIT_FLOWS')
  })

  it('is upgraded once when several processes start together', async () => {
    await old()
    const ran = await Promise.all([1, 2, 3, 4].map(() => migrate(database.connection)))
    expect(ran.filter((names) => names.length > 0)).toHaveLength(1)
    expect(await catalogue()).toEqual(fresh)
  })

  it('is upgraded to the end by the next process when one is killed between two steps', async () => {
    await old()
    await onDatabase(database, async (client) => {
      await client.query('begin; lock table api_clients in access exclusive mode')
      const child = spawn(
        process.execPath,
        [
          '--input-type=module',
          '-e',
          `import { migrate } from ${JSON.stringify(new URL('./migrate.ts', import.meta.url).href)}
           await migrate(JSON.parse(process.env.DATABASE))`,
        ],
        { env: { ...process.env, DATABASE: JSON.stringify(database.connection) } },
      )
      const exited = once(child, 'exit')
      // It waits in 0107, which changes that table.
      await expect
        .poll(
          async () =>
            (
              await client.query(
                `select from pg_locks where relation = 'api_clients'::regclass and not granted`,
              )
            ).rowCount,
          { timeout: 30_000 },
        )
        .toBe(1)
      child.kill('SIGKILL')
      await exited
      const names = (await client.query<{ name: string }>('select name from migrations')).rows
      expect(names.map(({ name }) => name)).toContain('0106_modules.sql')
      expect(names.map(({ name }) => name)).not.toContain('0107_client_scopes.sql')
      await client.query('rollback')
    })
    const ran = await migrate(database.connection)
    expect(ran).not.toContain('0106_modules.sql')
    expect(ran).toContain('0107_client_scopes.sql')
    expect(await catalogue()).toEqual(fresh)
  })

  it('is taken as it is when its first migration ran with the older of two texts', async () => {
    await old()
    await run('update migrations set sha256 = $1 where name like $2', [former0001, '0001%'])
    await migrate(database.connection)
    expect(await catalogue()).toEqual(fresh)
  })

  it('is refused with one sentence when it stopped before the baseline, and stays as it is', async () => {
    await old()
    await run(`delete from migrations where name > '0100'`)
    const before = await catalogue()
    await expect(migrate(database.connection)).rejects.toThrow(
      'The database stopped at 0097_on_site.sql: start a Foyer that has 0103_names_in_emergencies.sql on it once, then this one.',
    )
    expect(await catalogue()).toEqual(before)
    expect(await stepsDone()).toContain('0097_on_site.sql')
  })

  it('is refused when one of its migrations was edited', async () => {
    await old()
    await run(`update migrations set sha256 = 'x' where name like '0087%'`)
    await expect(migrate(database.connection)).rejects.toThrow('is missing or was edited')
  })
})

describe('the comparison with a new database', () => {
  it.each([
    `alter table visits alter column channel set default 'KIOSK'`,
    'alter table visits alter column visitor_type drop not null',
    'alter table visits add column note text',
    'alter table visits drop constraint visits_check',
    'alter table visits no force row level security',
    'alter table visits set (fillfactor = 90)',
    'drop index visits_by_hour',
    'drop policy organisation on visits',
    'alter policy tenant on visits using (true)',
    'revoke delete on visits from foyer_app',
    'grant insert (xid) on events to foyer_app',
    'drop trigger visits_words on visits',
    'alter table visits disable trigger visits_words',
    'revoke execute on function probe_writes() from public',
    'create or replace function floor_of_area(p_company uuid, p_area uuid) returns uuid language sql as $$ select null::uuid $$',
    `comment on table visits is 'x'`,
  ])('notices: %s', async (change) => {
    await onDatabase(template, async (client) => {
      await client.query(`begin; ${change}`)
      expect(await readCatalogue(client)).not.toEqual(fresh)
      await client.query('rollback')
      expect(await readCatalogue(client)).toEqual(fresh)
    })
  })
})

describe('the files of functions', () => {
  const place = (name: string) => new URL(`../../../../migrations/${name}`, import.meta.url)

  it('run again when a text has changed', async () => {
    await open(createTestDatabase())
    await run(`update migrated_functions set sha256 = 'x' where name = 'functions/places.sql'`)
    await run(
      'create or replace function floor_of_area(p_company uuid, p_area uuid) returns uuid language sql as $$ select null::uuid $$',
    )
    expect(await migrate(database.connection)).toEqual(['functions/places.sql'])
    expect(await catalogue()).toEqual(fresh)
  })

  it('never replace a text that came later', async () => {
    await open(createTestDatabase())
    await run(`insert into migrated_functions (name, sha256) values ('functions/places.sql', 'x')`)
    await expect(migrate(database.connection)).rejects.toThrow(
      'The database is newer than this program: it has a later text of functions/places.sql.',
    )
  })

  it('hold bodies that fit the tables', async () => {
    await open(createTestDatabase())
    const { rows } = await run('select name from migrated_functions')
    expect(rows).not.toEqual([])
    for (const { name } of rows as { name: string }[]) {
      await run(`set check_function_bodies = on; ${await readFile(place(name), 'utf8')}`)
    }
    expect(await catalogue()).toEqual(fresh)
  })

  it('are where each function has its one body, but for those that tables and steps need', async () => {
    await open(createTestDatabase())
    const { rows } = await run(
      `select proname as name, count(*)::int as bodies from pg_proc where pronamespace = 'public'::regnamespace group by 1`,
    )
    const files = await run('select name from migrations union select name from migrated_functions')
    const places = new Map<string, string[]>()
    for (const { name } of files.rows as { name: string }[]) {
      const text = await readFile(place(name), 'utf8')
      for (const [, made = ''] of text.matchAll(
        /^create (?:or replace )?(?:function|procedure) (\w+)/gm,
      )) {
        places.set(made, [...(places.get(made) ?? []), name])
      }
    }
    const elsewhere = (rows as { name: string; bodies: number }[])
      .map(({ name, bodies }) => ({ name, bodies, places: places.get(name) ?? [] }))
      .filter(
        ({ bodies, places: [first = '', ...more] }) =>
          bodies > 1 || more.length > 0 || !first.startsWith('functions/'),
      )
      .map(({ name }) => name)
    expect(elsewhere.toSorted()).toEqual([
      'current_company',
      'current_customers',
      'current_locations',
      'current_organisation',
      'current_paid_locations',
      'is_in_scope',
      'open_to_operator',
      'open_to_organisation',
      'protect_tenant_table',
    ])
  })
})
