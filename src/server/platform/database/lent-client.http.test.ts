import { sql } from 'kysely'
import { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { TestDatabase } from '#tests/support/database-cluster.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { openDatabase } from './database.ts'
import { lendClient } from './lent-client.ts'

/** A machine with much else to do answers in time. */
const timeoutMs = 1_000
/** Outlasts its own limit, and the limit of a ROLLBACK that waits behind it. */
const tooLong = 'select pg_sleep(4)'

/** More statements than have a name. */
const many = 2_010

let database: TestDatabase
let pool: Pool

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  pool = new Pool({ ...database.connection, max: 1, query_timeout: timeoutMs })
  pool.on('error', () => undefined)
  await patiently('create table if not exists notes (text text)')
  await patiently('delete from notes')
})
afterEach(() => pool.end())

async function patiently(text: string): Promise<unknown[]> {
  const patient = new Pool({ ...database.connection, max: 1 })
  try {
    return (await patient.query<{ text: string }>(text)).rows
  } finally {
    await patient.end()
  }
}

/** The pool's next borrower commits, once its connection answers, and with that commits whatever is open there. */
async function nextCommits(): Promise<void> {
  const client = await pool.connect()
  const answer = () =>
    client.query('select').then(
      () => 'answers',
      () => 'silent',
    )
  await expect.poll(answer, { timeout: 30_000 }).toBe('answers')
  await client.query('commit')
  client.release()
}

it('drops a connection whose statement timed out, along with its open transaction', async () => {
  const client = await lendClient(pool, timeoutMs)
  await client.query({ text: 'begin' })
  await client.query({ text: `insert into notes values ('half done')` })
  const givenUp: unknown = await client.query({ text: tooLong }).catch((error: unknown) => error)
  expect(givenUp).toEqual(new Error('Query read timeout'))
  // The very same error: nothing was sent that would have to wait again.
  await expect(client.query({ text: 'rollback' })).rejects.toBe(givenUp)
  client.release()
  await nextCommits()
  expect(await patiently('select text from notes')).toEqual([])
})

it('would otherwise commit it with the next transaction (control)', async () => {
  const client = await pool.connect()
  await client.query('begin')
  await client.query(`insert into notes values ('half done')`)
  await expect(client.query(tooLong)).rejects.toThrow('Query read timeout')
  await expect(client.query('rollback')).rejects.toThrow('Query read timeout')
  client.release()
  await nextCommits()
  expect(await patiently('select text from notes')).toEqual([{ text: 'half done' }])
})

it('keeps a connection whose statement PostgreSQL refused', async () => {
  const client = await lendClient(pool, timeoutMs)
  await client.query({ text: 'begin' })
  await expect(client.query({ text: 'select 1 / 0' })).rejects.toThrow('division by zero')
  await client.query({ text: 'rollback' })
  client.release()
  expect(pool.totalCount).toBe(1)
})

it('statements that come after the last that has a name keep their values', async () => {
  const db = openDatabase(database.connection, {
    poolSize: 1,
    timeoutMs: 10_000,
    prepared: true,
    onError: () => undefined,
  })
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
  await db.close()
})
