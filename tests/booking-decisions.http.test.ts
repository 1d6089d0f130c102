/** What the database says of a booking or a check-in beforehand is what it does, and what a plan shows; on random locations. */
import * as fc from 'fast-check'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BookingRefusal } from '#domain/booking/booking-refusal.ts'
import { deskState, type DeskState } from '#domain/booking/desk-state.ts'
import { presenceRefusals, type PresenceRefusal } from '#domain/booking/presence/refusal.ts'
import { addDays } from '#domain/time/local-date.ts'
import { mintCompanyId } from '#server/platform/auth/tenant.ts'
import { openDatabase, type Database } from '#server/platform/database/database.ts'
import { listDesksOnDay } from '#server/features/workplace/desks/queries.ts'
import type { TestDatabase } from './support/database-cluster.ts'
import { addRandomWorkplace, type RandomWorkplace } from './support/random-workplace.ts'
import { createTestDatabase } from './support/test-database.ts'

const today = '2027-03-01'
const worlds = 10

let database: TestDatabase
let client: Client
let db: Database
const places: RandomWorkplace[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  client = new Client(database.connection)
  client.on('error', () => undefined)
  await client.connect()
  db = openDatabase(database.connection, {
    poolSize: 2,
    timeoutMs: 10_000,
    prepared: true,
    onError: () => undefined,
  })
  for (let seed = 1; seed <= worlds; seed += 1) {
    places.push(await addRandomWorkplace(client, seed, today, { isKept: true }))
  }
})
afterAll(async () => {
  await client.end()
  await db.close()
  await database.drop()
})

/** Runs the work as requests do, and takes back what it wrote. */
async function undone<T>(work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    return await work()
  } finally {
    await client.query('rollback')
  }
}

async function ask<Answer>(text: string, values: readonly unknown[]): Promise<Answer> {
  const { rows } = await client.query<{ answer: Answer }>(`select ${text} as answer`, [...values])
  const [row] = rows
  if (row === undefined) throw new Error('no answer')
  return row.answer
}

type Facts = { readonly reason: BookingRefusal | null }
type Outcome = { readonly outcome: string; readonly facts?: Facts }

describe('a booking', () => {
  it('is made, or refused for the reason, as booking_facts says', async () => {
    const seen = new Set<string | null>()
    const question = fc.record({
      world: fc.nat(worlds - 1),
      user: fc.nat(8),
      day: fc.nat(9),
      area: fc.nat(5),
      number: fc.constantFrom(null, 'A1', 'A2', 'A3', 'A4', 'A9'),
    })
    await fc.assert(
      fc.asyncProperty(question, async ({ world, user, day, area, number }) => {
        const { companyId, users, areas } = places[world] as RandomWorkplace
        const asked = [
          companyId,
          users[user] ?? companyId,
          addDays(today, day),
          areas[area] ?? companyId,
          number,
        ]
        const { reason } = await ask<Facts>('booking_facts($1, $2, $3, $4, $5, null)', asked)
        const { outcome, facts } = await undone(() =>
          ask<Outcome>(
            `create_booking($1, gen_random_uuid(), $2, $3, $4, $5, 'EXPECTED', null, '[]', now(), 'BO-x', 'x', null, null, null, null)`,
            asked,
          ),
        )
        expect([outcome, facts?.reason ?? null]).toEqual([
          reason === null ? 'done' : 'refused',
          reason,
        ])
        seen.add(reason)
      }),
      { numRuns: 600 },
    )
    expect(seen.size).toBeGreaterThan(7)
  })
})

const closings: readonly BookingRefusal[] = ['holiday', 'weekday', 'area_holiday', 'area_weekday']

/** What the plan shows of a desk, by the reasons for which somebody may not have it who has no booking on that day. */
const shown: Readonly<Record<DeskState, readonly (BookingRefusal | null)[]>> = {
  FREE: [null],
  MINE: [],
  TAKEN: ['desk_taken', 'desk_blocked', ...closings],
  CLOSED: closings,
  BLOCKED: ['desk_blocked'],
  RESERVED: ['desk_owned', 'team_only'],
  CAPACITY: ['location_full', 'floor_full', 'area_full'],
}

describe('a plan', () => {
  it('shows a desk as free to everyone who may book it, and to nobody else', async () => {
    const states = new Set<DeskState>()
    for (const { companyId, users } of places) {
      const company = mintCompanyId(companyId)
      for (let n = 0; n < 10; n += 1) {
        const date = addDays(today, n)
        for (const userId of users) {
          const desks = await db.inTenant(company, (tx) =>
            listDesksOnDay(tx, company, { date, deskAreaId: null, userId }),
          )
          for (const desk of desks) {
            const state = deskState({
              mine: false,
              taken: desk.user_id !== null,
              enabled: desk.enabled,
              blocked: desk.is_blocked,
              closed: desk.is_closed,
              reserved: desk.is_reserved,
              placesLeft: desk.places_left,
            })
            const asked = [companyId, userId, date, desk.desk_area_id, desk.number]
            const { reason } = await ask<Facts>('booking_facts($1, $2, $3, $4, $5, null)', asked)
            if (ofPerson.includes(reason)) continue
            const seen = [desk.number, date, state, reason]
            expect([...seen, shown[state].includes(reason)]).toEqual([...seen, true])
            states.add(state)
          }
        }
      }
    }
    expect(states).toEqual(new Set(['FREE', 'TAKEN', 'BLOCKED', 'CLOSED', 'RESERVED', 'CAPACITY']))
  })
})

/** What another desk would not help with. */
const ofPerson: readonly (BookingRefusal | null)[] = [
  'person_unknown',
  'not_allowed_on_location',
  'denied',
  'booked',
]

type Arrival = {
  readonly allowed: boolean
  readonly booking: 'EXPECTED' | 'PENDING' | 'CHECKED_IN' | 'CHECKED_OUT' | 'DENIED' | null
  readonly bookingNeeded: boolean
  readonly codeUsed: boolean
  readonly present: 'no' | 'here' | 'elsewhere'
}

/** In order of weight, heaviest first. */
const against: readonly (readonly [PresenceRefusal, (arrival: Arrival) => boolean])[] = [
  ['already_checked_in', ({ present }) => present === 'here'],
  ['not_allowed_on_location', ({ allowed }) => !allowed],
  ['code_used', ({ codeUsed }) => codeUsed],
  ['denied', ({ booking }) => booking === 'DENIED'],
  ['incomplete', ({ booking }) => booking === 'PENDING'],
  [
    'no_booking',
    ({ booking, bookingNeeded }) =>
      bookingNeeded && (booking === null || booking === 'CHECKED_OUT'),
  ],
  // Another location of the organisation is not seen from here: its presence is met when everything else allows.
  ['already_checked_in', ({ present }) => present === 'elsewhere'],
]

describe('a check-in', () => {
  const id = (n: number) => `00000000-0000-7000-9000-${String(n).padStart(12, '0')}`
  const [here, elsewhere, user, kiosk, area] = [1, 2, 3, 4, 5].map(id) as [
    string,
    string,
    string,
    string,
    string,
  ]

  beforeAll(async () => {
    await client.query(`insert into organisations values ($1, 'Arrivals')`, [here])
    for (const company of [here, elsewhere]) {
      await client.query(
        `insert into companies (company_id, organisation_id, name, time_zone) values ($1, $2, $3, 'UTC')`,
        [company, here, company],
      )
    }
    await client.query(
      `insert into users (company_id, user_id, firstname, lastname, email) values ($1, $2, 'Pia', 'X', '')`,
      [here, user],
    )
    await client.query(
      `insert into employees (company_id, user_id, home_company_id, firstname, lastname, active) values ($1, $2, $3, 'Pia', 'X', true)`,
      [elsewhere, user, here],
    )
    await client.query(
      `insert into desk_areas (company_id, desk_area_id, name, capacity) values ($1, $2, 'Hall', 5)`,
      [here, area],
    )
  })

  async function arrange({ allowed, booking, codeUsed, present }: Arrival) {
    await client.query('update employees set allowed_on_location = $2 where company_id = $1', [
      here,
      allowed,
    ])
    if (booking !== null) {
      await client.query(
        `insert into bookings (company_id, booking_id, user_id, booking_date, desk_area_id, status, created_at, checked_in_at,
           checked_out_at, denied_at)
         values ($1, gen_random_uuid(), $2, $3, $4, $5, now(), case when $5 like 'CHECKED%' then now() end,
           case when $5 = 'CHECKED_OUT' then now() end, case when $5 = 'DENIED' then now() end)`,
        [here, user, today, area, booking],
      )
    }
    const presence = `insert into presences (company_id, presence_id, user_id, presence_date, kiosk_id, code_step, checked_in_at,
      checked_out_at) values ($1, gen_random_uuid(), $2, $3, $4, $5, now(), case when $6 then now() end)`
    if (codeUsed) await client.query(presence, [here, user, today, kiosk, 7, true])
    if (present === 'no') return
    await client.query(presence, [
      present === 'here' ? here : elsewhere,
      user,
      today,
      null,
      null,
      false,
    ])
  }

  it('is done, or refused for the heaviest reason', async () => {
    const seen = new Set<string | null>()
    const arrivals = fc.record({
      allowed: fc.boolean(),
      booking: fc.constantFrom(null, 'EXPECTED', 'PENDING', 'CHECKED_IN', 'CHECKED_OUT', 'DENIED'),
      bookingNeeded: fc.boolean(),
      codeUsed: fc.boolean(),
      present: fc.constantFrom('no', 'here', 'elsewhere'),
    })
    await fc.assert(
      fc.asyncProperty(arrivals, async (arrival) => {
        const [reason = null] = against.find(([, isSo]) => isSo(arrival)) ?? []
        const answer = await undone(async () => {
          await arrange(arrival)
          await client.query(`set local role foyer_app; set local app.company_id = '${here}'`)
          return ask<{ outcome: string; facts?: { reason: PresenceRefusal } }>(
            `check_in_employee($1, gen_random_uuid(), $2, $3, $4, 7, $5, clock_timestamp(), 'US-x', 'x', null)`,
            [here, user, today, kiosk, arrival.bookingNeeded],
          )
        })
        expect([arrival, answer.outcome, answer.facts?.reason ?? null]).toEqual([
          arrival,
          reason === null ? 'done' : 'refused',
          reason,
        ])
        seen.add(reason)
      }),
      { numRuns: 400 },
    )
    expect(seen).toEqual(new Set([...presenceRefusals, null]))
  })
})

describe('a check-in by its facts', () => {
  const fine = {
    allowed: true,
    booking: 'EXPECTED',
    bookingNeeded: true,
    codeUsed: false,
    present: false,
  }
  it.each([
    [null, {}],
    [null, { booking: 'CHECKED_IN' }],
    [null, { booking: null, bookingNeeded: false }],
    ['no_booking', { booking: null }],
    ['incomplete', { booking: 'PENDING' }],
    ['denied', { booking: 'DENIED' }],
    ['code_used', { codeUsed: true, booking: 'DENIED' }],
    ['not_allowed_on_location', { allowed: false, codeUsed: true }],
    ['already_checked_in', { present: true, allowed: false, booking: 'DENIED' }],
  ] as const)('is refused as %s where %o', async (reason, facts) => {
    const told = await ask('presence_refusal($1::jsonb)', [JSON.stringify({ ...fine, ...facts })])
    expect(told).toBe(reason)
  })
})
