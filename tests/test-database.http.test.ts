import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestDatabase } from './support/database-cluster.ts'
import { createTestDatabase } from './support/test-database.ts'

let first: TestDatabase
let second: TestDatabase

beforeAll(async () => {
  ;[first, second] = await Promise.all([createTestDatabase(), createTestDatabase()])
})

afterAll(async () => {
  await Promise.all([first.drop(), second.drop()])
})

async function query(database: TestDatabase, text: string): Promise<unknown[]> {
  const client = new Client(database.connection)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

test('a test database is migrated', async () => {
  const rows = await query(first, 'select count(*)::int > 0 as is_migrated from migrations')
  expect(rows).toEqual([{ is_migrated: true }])
})

test('what is written into one is not seen in another', async () => {
  await query(first, 'create table only_here ()')
  expect(await query(second, `select to_regclass('only_here') as found`)).toEqual([{ found: null }])
})
