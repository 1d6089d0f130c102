/** Attempts are counted and forgiven concurrently; the control forgives them in a different order. */
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { installation } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { sha256 } from '#server/platform/ids.ts'
import { forgiveAttempts, spendAttempts, type AttemptLimit } from './attempts.ts'

let test: TestApp
let owner: Client
/** Holds the row that both need first. */
let blocker: Client

const windowSeconds = 900
const now = '2026-11-18T09:00:00.000Z'
const hashOf = (key: string) => sha256(`${String(windowSeconds)}:${key}`)
/** Listed in the reverse order of their stored keys. */
const limits: readonly AttemptLimit[] = ['account', 'account and network']
  .toSorted((a, b) => hashOf(b).compare(hashOf(a)))
  .map((key) => ({ key, max: 1_000, windowSeconds }))

beforeAll(async () => {
  test = await buildTestApp()
  owner = new Client(test.connection)
  await owner.connect()
})
beforeEach(async () => {
  await owner.query('truncate attempts')
  await test.deps.db.inSystem((tx) => spendAttempts(tx, installation, now, limits))
  blocker = new Client(test.connection)
  await blocker.connect()
  await blocker.query('begin')
  await blocker.query('select from attempts order by attempt_key limit 1 for update')
})
afterEach(() => blocker.end())
afterAll(async () => {
  await owner.end()
  await test.close()
})

const spend = (tx: Tx) => spendAttempts(tx, installation, now, limits)
const forgive = (tx: Tx) => forgiveAttempts(tx, installation, now, limits)
/** One by one, in the order of the list. */
const forgiveInTurn = async (tx: Tx) => {
  for (const limit of limits) await forgiveAttempts(tx, installation, now, [limit])
}
const waiting = (count: number) =>
  vi.waitFor(async () => {
    const { rows } = await owner.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect(rows).toHaveLength(count)
  }, 20_000)
const lostRaces = async () => (await test.deps.metrics.lostRaces.get()).values[0]?.value ?? 0

/** Starts them one after the other, each once the previous one waits. @returns how many races were lost. */
async function race(...works: readonly ((tx: Tx) => Promise<void>)[]): Promise<number> {
  const before = await lostRaces()
  const done = []
  for (const work of works) {
    done.push(test.deps.db.inSystem(work))
    await waiting(done.length)
  }
  await blocker.query('rollback')
  await Promise.all(done)
  return (await lostRaces()) - before
}

describe('counting and forgiving at the same time', () => {
  it.each([
    ['counting comes first', [spend, forgive]],
    ['forgiving comes first', [forgive, spend]],
    ['both forgive', [forgive, forgive]],
  ])('never deadlocks when %s', async (_, works) => {
    expect(await race(...works)).toBe(0)
  })

  it('deadlocks when one takes the rows in another order (control)', async () => {
    expect(await race(spend, forgiveInTurn)).toBe(1)
  })
})
