/**
 * A thousand people want one desk, five thousand want a hundred places, through two server processes at once (issue 4 §2).
 * The controls take the guards away in this test's database and show that they do the work.
 */
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openClientTokens } from '#server/platform/auth/client-token.ts'
import { mintOrganisationId } from '#server/platform/auth/tenant.ts'
import { systemClock } from '#server/platform/time/clock.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { connectionUrl } from '#server/platform/database/embedded-postgres/connection-url.ts'
import {
  addCrowd,
  addCrowdOrganisation,
  askAll,
  tally,
  type Crowd,
} from './support/booking-crowd.ts'
import type { TestDatabase } from './support/database-cluster.ts'
import { startServerProcess, type ServerProcess } from './support/server-process.ts'
import { createTestDatabase } from './support/test-database.ts'

let database: TestDatabase
let client: Client
let servers: readonly ServerProcess[] = []
let token: string
let date: string

beforeAll(async () => {
  database = await createTestDatabase()
  client = new Client(database.connection)
  client.on('error', () => undefined)
  await client.connect()
  const organisationId = await addCrowdOrganisation(client)
  token = await issueToken(organisationId)
  const environment = {
    DATABASE_URL: connectionUrl(database.connection),
    FOYER_ROLE: 'web',
    DATABASE_POOL: '16',
    DATABASE_TIMEOUT_MS: '60000',
    RATE_LIMIT_CLIENT: '100000000',
  }
  servers = await Promise.all([startServerProcess(environment), startServerProcess(environment)])
  const today = await client.query<{ day: string }>(
    `select ((now() at time zone 'UTC')::date + 1)::text as day`,
  )
  date = today.rows[0]?.day ?? ''
}, 120_000)
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await client.end()
  await database.drop()
})

async function issueToken(organisationId: string): Promise<string> {
  const db = openDatabase(database.connection, {
    poolSize: 2,
    timeoutMs: 10_000,
    prepared: true,
    onError: () => undefined,
  })
  const tokens = openClientTokens(db, systemClock, 36_000)
  const made = await tokens.createClient(mintOrganisationId(organisationId), 'Crowd')
  const issued = await tokens.issue(made.clientId, made.secret)
  await db.close()
  return issued.token
}

let people = 0

async function crowdOf(count: number, place: { desks: number; capacity: number | null }) {
  const first = people + 1
  people += count
  return { first, crowd: await addCrowd(client, { people: count, first, ...place }) }
}

async function ask(crowd: Crowd, first: number, count: number, deskNumber: string | null) {
  const urls = servers.map(({ url }) => url)
  const asked = { first, people: count, date, atOnce: 48, deskNumber: () => deskNumber }
  return tally(await askAll(urls, token, crowd, asked))
}

/** What is stored, and what the count says. */
async function held(crowd: Crowd): Promise<{ active: number; counted: number; users: number }> {
  const found = await client.query<{ active: string; counted: number; users: string }>(
    `select count(*) as active, count(distinct user_id) as users,
       (select taken from booking_counts where company_id = $1 and place_id = $2) as counted
     from bookings where company_id = $1 and is_active`,
    [crowd.companyId, crowd.areaId],
  )
  const [row] = found.rows
  return {
    active: Number(row?.active),
    counted: row?.counted ?? 0,
    users: Number(row?.users),
  }
}

describe('through two server processes', { timeout: 300_000 }, () => {
  it('a thousand people who want one desk have one winner, and the others are told', async () => {
    const { crowd, first } = await crowdOf(1_000, { desks: 1, capacity: null })
    expect(await ask(crowd, first, 1_000, '1')).toEqual({ '200': 1, '409 desk_taken': 999 })
    expect(await held(crowd)).toEqual({ active: 1, counted: 1, users: 1 })
  })

  it('five thousand people who want a hundred places get exactly a hundred', async () => {
    const { crowd, first } = await crowdOf(5_000, { desks: 0, capacity: 100 })
    const answers = await ask(crowd, first, 5_000, null)
    expect(answers).toEqual({ '200': 100, '409 desk_area_full': 4_900 })
    expect(await held(crowd)).toEqual({ active: 100, counted: 100, users: 100 })
  })
})

describe('without a guard', { timeout: 300_000 }, () => {
  /** No locks, and nobody writes before ten have looked. */
  beforeAll(() =>
    client.query(`create sequence lookers;
      grant usage, select on lookers to public;
      create or replace function lock_booking_day(p_company uuid, p_date date, p_areas uuid[])
      returns void language plpgsql as $$ begin end $$;
      create function dawdle() returns trigger language plpgsql as $$
        begin
          perform nextval('lookers');
          while (select last_value from lookers) < 10 loop perform pg_sleep(0.02); end loop;
          return new;
        end $$;
      create trigger bookings_dawdle before insert on bookings for each row execute function dawdle()`),
  )
  beforeEach(() => client.query('alter sequence lookers restart'))

  it('the index alone still gives one desk to one person', async () => {
    const { crowd, first } = await crowdOf(60, { desks: 1, capacity: null })
    expect(await ask(crowd, first, 60, '1')).toEqual({ '200': 1, '409 desk_taken': 59 })
  })

  it('looking first and writing then fills more places than there are: the control', async () => {
    await client.query('alter table booking_counts drop constraint booking_counts_capacity')
    const { crowd, first } = await crowdOf(60, { desks: 0, capacity: 5 })
    await ask(crowd, first, 60, null)
    expect((await held(crowd)).active).toBeGreaterThan(5)
  })

  it('and without the index gives one desk to many: the control', async () => {
    await client.query('drop index bookings_one_holder')
    const { crowd, first } = await crowdOf(60, { desks: 1, capacity: null })
    await ask(crowd, first, 60, '1')
    expect((await held(crowd)).active).toBeGreaterThan(1)
  })
})
