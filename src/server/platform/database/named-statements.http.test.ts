import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestDatabase } from '#tests/support/database-cluster.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { openDatabase, type Database } from './database.ts'

/** More than have a name. */
const many = 2_010

let database: TestDatabase
let db: Database

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.connection, {
    poolSize: 1,
    timeoutMs: 10_000,
    prepared: true,
    onError: () => undefined,
  })
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

it('statements that come after the last that has a name keep their values', async () => {
  const answers: number[] = []
  for (let n = 0; n < many; n += 1) {
    const { rows } = await sql<{
      n: number
    }>`select ${n}::int as n ${sql.raw(`-- ${String(n)}`)}`.execute(db.system)
    answers.push(rows[0]?.n ?? -1)
  }
  expect(answers).toEqual(Array.from({ length: many }, (_, n) => n))
  const { rows } = await sql<{
    count: number
  }>`select count(*) from pg_prepared_statements`.execute(db.system)
  expect(rows[0]?.count).toBeGreaterThan(0)
  expect(rows[0]?.count).toBeLessThanOrEqual(2_000)
})
