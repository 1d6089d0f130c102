/** Two transactions that take the same rows in opposite orders: PostgreSQL undoes one, which runs again by itself. */
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { createCompany, createOrganisation } from '#tests/support/factories.ts'
import type { CompanyId } from '../auth/tenant.ts'
import type { Tx } from './database.ts'
import { retryTransaction } from './retry-transaction.ts'

let test: TestApp
let owner: Client
let companyId: CompanyId

beforeAll(async () => {
  test = await buildTestApp()
  owner = new Client(test.connection)
  await owner.connect()
  const organisationId = await createOrganisation(test.deps, 'Aurora')
  companyId = await createCompany(test.deps, organisationId, {})
  await owner.query(`create table counters (name text primary key, count integer not null default 0);
    grant all on counters to public`)
})
beforeEach(() => owner.query(`truncate counters; insert into counters values ('a'), ('b')`))
afterAll(async () => {
  await owner.end()
  await test.close()
})

/** Opens once both have arrived, so that each holds its first row before it asks for the other's. */
function gateForTwo() {
  const { promise, resolve } = Promise.withResolvers<void>()
  let arrived = 0
  return () => {
    arrived += 1
    if (arrived === 2) resolve()
    return promise
  }
}

const count = async (run: (text: string) => Promise<unknown>, name: string) =>
  run(`update counters set count = count + 1 where name = '${name}'`)
const inTx = (tx: Tx) => (text: string) => sql.raw(text).execute(tx)
const counted = async () =>
  (await owner.query<{ count: number }>('select count from counters order by name')).rows.map(
    (row) => row.count,
  )
const lostRaces = async () => (await test.deps.metrics.lostRaces.get()).values[0]?.value ?? 0

describe('transactions in opposite orders', () => {
  it.each(['inTenant', 'inSystem'] as const)('%s: both succeed', async (scope) => {
    const before = await lostRaces()
    const { db } = test.deps
    const meet = gateForTwo()
    const cross = (first: string, second: string) => {
      const work = async (tx: Tx) => {
        await count(inTx(tx), first)
        await meet()
        await count(inTx(tx), second)
      }
      return scope === 'inTenant' ? db.inTenant(companyId, work) : db.inSystem(work)
    }
    await Promise.all([cross('a', 'b'), cross('b', 'a')])
    expect(await counted()).toEqual([2, 2])
    // At least one; the loser may meet the winner again before it has woken up.
    expect((await lostRaces()) - before).toBeGreaterThanOrEqual(1)
  })

  it('statement: both succeed', async () => {
    const before = await lostRaces()
    await owner.query(`create or replace function count_both(one text, other text) returns integer
      language plpgsql as $$ begin
        update counters set count = count + 1 where name = one;
        -- Each holds its first row before it asks for the other's; a second try finds nobody to wait for.
        perform nextval('arrived');
        while (select last_value from arrived) < 2 loop perform pg_sleep(0.01); end loop;
        update counters set count = count + 1 where name = other;
        return 1;
      end $$;
      create sequence arrived minvalue 0 start 0; select nextval('arrived');
      grant all on sequence arrived to public`)
    const cross = (one: string, other: string) =>
      test.deps.db.statement('select count_both($1, $2) as done', [one, other])
    await Promise.all([cross('a', 'b'), cross('b', 'a')])
    expect(await counted()).toEqual([2, 2])
    // At least one; the loser may meet the winner again before it has woken up.
    expect((await lostRaces()) - before).toBeGreaterThanOrEqual(1)
  })

  it('one of them is undone without a retry (control)', async () => {
    const meet = gateForTwo()
    const cross = async (first: string, second: string) => {
      const client = new Client(test.connection)
      await client.connect()
      try {
        await client.query('begin')
        await count((text) => client.query(text), first)
        await meet()
        await count((text) => client.query(text), second)
        await client.query('commit')
      } finally {
        await client.end()
      }
    }
    const ends = await Promise.allSettled([cross('a', 'b'), cross('b', 'a')])
    const lost = ends.filter(({ status }) => status === 'rejected')
    expect(lost).toMatchObject([{ reason: { code: '40P01' } }])
    expect(await counted()).toEqual([1, 1])
  })
})

describe('retrying', () => {
  const refusal = (code: string) => Object.assign(new Error('refused'), { code })

  it.each([
    ['a deadlock', '40P01', 4],
    ['a change seen too late', '40001', 4],
    ['a violated key', '23505', 1],
    ['a lost connection', '08006', 1],
  ])('ends with the error after %s', async (_, code, expected) => {
    let tries = 0
    const work = () => {
      tries += 1
      return Promise.reject(refusal(code))
    }
    await expect(retryTransaction(work, () => undefined)).rejects.toMatchObject({ code })
    expect(tries).toBe(expected)
  })
})
