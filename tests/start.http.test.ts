/** A server that loses the database while it starts goes on as soon as that is back (quality "Database down"). */
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { connectionUrl } from '#server/platform/database/embedded-postgres/connection-url.ts'
import { uuid7 } from '#server/platform/ids.ts'
import type { TestDatabase } from './support/database-cluster.ts'
import { startDatabaseProxy, type DatabaseProxy } from './support/database-proxy.ts'
import { startServerProcess } from './support/server-process.ts'
import { createTestDatabase } from './support/test-database.ts'

let database: TestDatabase
let proxy: DatabaseProxy

beforeAll(async () => {
  database = await createTestDatabase()
  proxy = await startDatabaseProxy(database.connection)
})
afterAll(async () => {
  await proxy.close()
  await database.drop()
})

/** Schedules are made last, by whoever works on jobs. */
async function countSchedules(): Promise<number> {
  const client = new Client(database.connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from jobs.schedule`,
    )
    return rows[0]?.n ?? 0
  } catch {
    return 0 // the tables of the jobs are not there yet
  } finally {
    await client.end()
  }
}

it(
  'takes up its background work although the connections for it broke',
  { timeout: 300_000 },
  async () => {
    proxy.breakNext('foyer_jobs', 2)
    const server = await startServerProcess({ DATABASE_URL: connectionUrl(proxy.connection) })
    try {
      await expect.poll(countSchedules, { timeout: 60_000 }).toBeGreaterThan(0)
      expect(proxy.stillToBreak).toBe(0)
      expect((await fetch(`${server.url}/health/ready`)).status).toBe(200)
    } finally {
      expect(await server.stop()).toBe(0)
    }
  },
)

it(
  'waits for a database whose name does not resolve, says so, and refuses meanwhile',
  { timeout: 300_000 },
  async () => {
    let output = ''
    const server = await startServerProcess(
      { DATABASE_URL: 'postgres://foyer:secret@foyer.invalid/foyer' },
      {
        until: 'live',
        onOutput: (text) => {
          output += text
        },
      },
    )
    try {
      await expect
        .poll(() => output, { timeout: 60_000 })
        .toMatch(/waiting for the database: getaddrinfo (ENOTFOUND|EAI_AGAIN) foyer\.invalid …/)
      const refused = await fetch(`${server.url}/private/companies/${outsideId('CO', uuid7())}`, {
        headers: { authorization: `Bearer ${'A'.repeat(40)}` },
      })
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
      expect(await refused.json()).toMatchObject({ error: { code: 'unavailable' } })
      const ready = await fetch(`${server.url}/health/ready`)
      expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '2'])
      expect(output).not.toContain('secret')
    } finally {
      expect(await server.stop()).toBe(0)
    }
  },
)
