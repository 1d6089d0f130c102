/** Every table of the database is one feature's, which says what becomes of what it holds; read from the database's catalogue. */
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tables } from '#server/features.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { declareTables } from './declare-tables.ts'
import { impersonal, type DeclaredTable } from './table-rules.ts'

let test: TestApp
let owner: Client
beforeAll(async () => {
  test = await buildTestApp()
  owner = new Client(test.connection)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await test.close()
})

/** What the database itself keeps of its upgrades; a backup says which it has run. */
const ofUpgrades = ['migrated_functions', 'migrations']

async function namesOf(text: string): Promise<readonly string[]> {
  return (await owner.query<{ name: string }>(`${text} order by 1`)).rows.map(({ name }) => name)
}

/** Tables that no feature declares. */
async function undeclared(declared: readonly DeclaredTable[]): Promise<readonly string[]> {
  const names = await namesOf(`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`)
  const known = [...declared.map(({ name }): string => name), ...ofUpgrades]
  return names.filter((name) => !known.includes(name))
}

/** Tables of a location that know visitors by their ids, and whose feature does not say what becomes of the rows. */
async function silent(declared: readonly DeclaredTable[]): Promise<readonly string[]> {
  const names = await namesOf(`select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name in ('visitor_id', 'person_id') and table_name in (
      select table_name from information_schema.columns where table_schema = 'public' and column_name = 'company_id')`)
  return names.filter((name) => {
    const visitors = declared.find((table) => table.name === name)?.visitors ?? null
    return visitors === null || (visitors.file === null && visitors.erase !== 'REPEATS')
  })
}

/** Columns that name stored files, and that their feature does not say. */
async function unsaidFiles(declared: readonly DeclaredTable[]): Promise<readonly string[]> {
  const names =
    await namesOf(`select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name like '%sha256'
      and table_name not in ('files', 'migrations', 'migrated_functions') and column_name <> 'text_sha256'`)
  const said = declared.flatMap(({ name, fileColumns = [] }) =>
    fileColumns.map((column) => `${name}.${column}`),
  )
  return names.filter((name) => !said.includes(name))
}

const without = (name: string) => tables.filter((table) => table.name !== name)

describe('the tables', () => {
  it('are all declared, with what erasure and the own file take of those that know visitors', async () => {
    expect(await undeclared(tables)).toEqual([])
    expect(await silent(tables)).toEqual([])
    expect(await unsaidFiles(tables)).toEqual([])
  })

  it('all exist', async () => {
    const names = await namesOf(`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`)
    expect(tables.map(({ name }) => name).filter((name) => !names.includes(name))).toEqual([])
  })

  it('are found when a feature forgets one (control)', async () => {
    expect(await undeclared(without('visit_comments'))).toEqual(['visit_comments'])
    expect(await silent(without('visit_comments'))).toEqual(['visit_comments'])
    const hushed = tables.map((table) =>
      table.name === 'documents' ? { ...impersonal, name: table.name } : table,
    )
    expect(await silent(hushed)).toEqual(['documents'])
    expect(await unsaidFiles(hushed)).toEqual(['documents.sha256'])
  })

  it('are found when a migration brings one that nobody declares (control)', async () => {
    await owner.query(
      'begin; create table parcels (company_id uuid, visitor_id uuid, label_sha256 text)',
    )
    try {
      expect(await undeclared(tables)).toEqual(['parcels'])
      expect(await silent(tables)).toEqual(['parcels'])
      expect(await unsaidFiles(tables)).toEqual(['parcels.label_sha256'])
    } finally {
      await owner.query('rollback')
    }
  })

  it('belong to one feature each', () => {
    const twice = [{ tables: { floors: impersonal } }, { tables: { floors: impersonal } }]
    expect(() => declareTables(twice)).toThrow('Two features declare the table floors.')
  })
})
