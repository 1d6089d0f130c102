/**
 * Database functions decide who may have which desk (migrations/functions: places, judge-booking, booking-window). They replaced older
 * ones, which stand in support/booking-rules.sql, and give the same answers on randomly generated locations.
 */
import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { employeeManagementParams } from '#contract/workplace/booking-params.ts'
import { bookingRefusals, type BookingRefusal } from '#domain/booking/booking-refusal.ts'
import { addDays } from '#domain/time/local-date.ts'
import type { BookingWindow } from '#server/features/workplace/bookings/days/queries-offer.ts'
import { offerFor } from '#server/features/workplace/bookings/days/read-bookable-days.ts'
import type { TestDatabase } from './support/database-cluster.ts'
import { addRandomWorkplace, chance, type RandomWorkplace } from './support/random-workplace.ts'
import { createTestDatabase } from './support/test-database.ts'

const today = '2027-03-01'
const lastDay = addDays(today, 14)
const worlds = 16

let database: TestDatabase
/** `now` sees the current functions, `before` the old ones. */
let now: Client
let before: Client

beforeAll(async () => {
  database = await createTestDatabase()
  now = await connect()
  before = await connect()
  await before.query('create schema before; set search_path = before, public')
  await before.query(readFileSync(new URL('./support/booking-rules.sql', import.meta.url), 'utf8'))
})
afterAll(async () => {
  await now.end()
  await before.end()
  await database.drop()
})

async function connect(): Promise<Client> {
  const client = new Client(database.connection)
  client.on('error', () => undefined)
  await client.connect()
  return client
}

type Facts = Readonly<Record<string, unknown>> & { readonly reason?: BookingRefusal | null }

async function factsOf(client: Client, asked: readonly unknown[]): Promise<Facts> {
  const found = await client.query<{ facts: Facts }>(
    'select booking_facts($1, $2, $3, $4, $5, $6) as facts',
    [...asked],
  )
  return found.rows[0]?.facts ?? {}
}

/** The old functions knew neither owners nor closing days. */
async function windowOf(client: Client, asked: readonly unknown[]): Promise<BookingWindow> {
  const found = await client.query<{
    found: Omit<BookingWindow, 'owned' | 'closed'> & Partial<BookingWindow>
  }>('select booking_window($1, $2, $3, $4, $5) as found', [...asked])
  if (found.rows[0] === undefined) throw new Error('booking_window answered nothing')
  return { owned: [], closed: {}, ...found.rows[0].found }
}

/** The days of the window on which the person has no booking there; nothing is offered on the others. */
async function openDays(companyId: string, userId: string): Promise<readonly string[]> {
  const held = await now.query<{ day: string }>(
    'select booking_date::text as day from bookings where company_id = $1 and user_id = $2 and is_active',
    [companyId, userId],
  )
  const taken = held.rows.map(({ day }) => day)
  const window = Array.from({ length: 15 }, (_, day) => addDays(today, day))
  return window.filter((day) => !taken.includes(day))
}

/** Forty calls of booking_facts: a day, a place that may not exist, sometimes a booking to move. */
function questions({ companyId, users, areas, bookings }: RandomWorkplace, seed: number) {
  const next = chance(seed + 1_000)
  const one = (list: readonly (string | null)[]) => list[Math.floor(next() * list.length)] ?? null
  const numbers = [null, null, 'A1', 'A2', 'A3', 'A4', 'A9']
  return Array.from({ length: 40 }, () => [
    companyId,
    one([...users, companyId]),
    addDays(today, Math.floor(next() * 10)),
    one([...areas, companyId]),
    one(numbers),
    next() < 0.5 ? null : one(bookings),
  ])
}

describe('the functions of the booking area', () => {
  it('give the same answers as the old ones on random locations', async () => {
    const reasons = new Set<string | null>()
    let offers = 0
    for (let seed = 1; seed <= worlds; seed += 1) {
      const world = await addRandomWorkplace(now, seed, today)
      for (const asked of questions(world, seed)) {
        const {
          reason = null,
          // The old functions knew neither teams, owners nor closing days, and these locations have none.
          deskOwned,
          teamOnly,
          dayClosed,
          areaClosed,
          ...facts
        } = await factsOf(now, asked)
        expect([deskOwned, teamOnly, dayClosed, areaClosed]).toEqual([false, false, null, null])
        expect([asked, facts]).toEqual([asked, await factsOf(before, asked)])
        expect(facts['free']).toBe(reason === null)
        reasons.add(reason)
      }
      for (const userId of world.users) {
        const asked = [world.companyId, userId, addDays(today, -60), today, lastDay]
        const shown = await windowOf(now, asked)
        const shownBefore = await windowOf(before, asked)
        expect([seed, shown.seatsLeft]).toEqual([seed, shownBefore.seatsLeft])
        expect(shown.held).toEqual(shownBefore.held)
        for (const day of await openDays(world.companyId, userId)) {
          const offer = offerFor(day, shown, today)
          expect([seed, userId, day, offer]).toEqual([
            seed,
            userId,
            day,
            offerFor(day, shownBefore, today),
          ])
          if (offer !== null) offers += 1
        }
      }
    }
    // The locations cover every reason that the old functions knew.
    const known = bookingRefusals.filter(
      (reason) => !/^(desk_owned|team_only|(area_)?(weekday|holiday))$/.test(reason),
    )
    expect(reasons).toEqual(new Set([...known, null]))
    expect(offers).toBeGreaterThan(100)
  })
})

describe('a desk', () => {
  it('is not offered if its area has nothing left, even if the desk is free and the limit is not reached', async () => {
    const { companyId, users } = await addRandomWorkplace(now, worlds + 1, today)
    const [person, colleague] = users
    const areaId = '00000000-0000-7000-8000-0000000000aa'
    const desk = (n: number) => `00000000-0000-7000-8000-00000000de5${String(n)}`
    const tomorrow = addDays(today, 1)
    await now.query('delete from bookings where company_id = $1', [companyId])
    await now.query(
      `insert into desk_areas (company_id, desk_area_id, name) values ($1, $2, 'Window')`,
      [companyId, areaId],
    )
    await now.query(
      `insert into desks (company_id, desk_area_id, desk_id, number) values ($1, $2, $3, 'W1'), ($1, $2, $4, 'W2')`,
      [companyId, areaId, desk(1), desk(2)],
    )
    const book = (userId: string | undefined, day: string, deskId: string) =>
      now.query(
        `insert into bookings (company_id, booking_id, user_id, booking_date, desk_area_id, desk_id, created_at)
         values ($1, gen_random_uuid(), $2, $3, $4, $5, now())`,
        [companyId, userId, day, areaId, deskId],
      )
    await book(person, addDays(today, -6), desk(1))
    await book(person, addDays(today, -5), desk(1))
    await book(colleague, tomorrow, desk(2))
    const offered = async () => {
      const asked = [companyId, person, addDays(today, -60), today, lastDay]
      return offerFor(tomorrow, await windowOf(now, asked), today)?.deskNumber
    }
    expect(await offered()).toBe('W1')

    await now.query('update desks set enabled = false where desk_id = $1', [desk(2)])

    const facts = await factsOf(now, [companyId, person, tomorrow, areaId, 'W1', null])
    expect(facts).toMatchObject({ areaLeft: 0, deskTaken: false })
    expect(await offered()).toBeUndefined()
  })
})

const free = {
  dayClosed: null,
  areaClosed: null,
  personKnown: true,
  personAllowed: true,
  areaKnown: true,
  areaHasDesks: true,
  deskNamed: true,
  deskKnown: true,
  deskEnabled: true,
  deskBlocked: false,
  deskTaken: false,
  deskOwned: false,
  teamOnly: false,
  denied: false,
  booked: false,
  areaLeft: 3,
  floorLeft: null,
  locationLeft: null,
}

/** In order of weight, heaviest first. */
const table: readonly (readonly [BookingRefusal, object])[] = [
  ['holiday', { dayClosed: 'holiday' }],
  ['weekday', { dayClosed: 'weekday' }],
  ['person_unknown', { personKnown: false }],
  ['not_allowed_on_location', { personAllowed: false }],
  ['denied', { denied: true }],
  ['booked', { booked: true }],
  ['area_unknown', { areaKnown: false }],
  ['area_holiday', { areaClosed: 'holiday' }],
  ['area_weekday', { areaClosed: 'weekday' }],
  ['desk_needed', { deskNamed: false, deskKnown: false, deskEnabled: false }],
  ['desk_unknown', { deskKnown: false, deskEnabled: false }],
  ['desk_blocked', { deskBlocked: true }],
  ['desk_taken', { deskTaken: true }],
  ['desk_owned', { deskOwned: true }],
  ['team_only', { teamOnly: true }],
  ['location_full', { locationLeft: 0 }],
  ['floor_full', { floorLeft: 0 }],
  ['area_full', { areaLeft: -2 }],
]

async function refusalOf(facts: object): Promise<string | null> {
  const found = await now.query<{ reason: string | null }>(
    'select booking_refusal($1::jsonb) as reason',
    [JSON.stringify(facts)],
  )
  return found.rows[0]?.reason ?? null
}

describe('a location that has saved nothing', () => {
  it('is open on the weekdays that the contract names', async () => {
    const { rows } = await now.query('select weekdays, days from location_days(gen_random_uuid())')
    const { bookableWeekdays } = employeeManagementParams.parse({})
    expect(rows).toEqual([{ weekdays: bookableWeekdays, days: [] }])
  })
})

describe('a place on a day', () => {
  it('is given if nothing is against it', async () => {
    expect(await refusalOf(free)).toBeNull()
    expect(await refusalOf({ ...free, areaLeft: 1, floorLeft: 1, locationLeft: 1 })).toBeNull()
    const withoutDesks = {
      areaHasDesks: false,
      deskNamed: false,
      deskKnown: false,
      deskEnabled: false,
    }
    expect(await refusalOf({ ...free, ...withoutDesks })).toBeNull()
  })

  it('is refused for a desk that is switched off, and for a desk in an area without desks', async () => {
    expect(await refusalOf({ ...free, deskEnabled: false })).toBe('desk_blocked')
    expect(await refusalOf({ ...free, areaHasDesks: false, deskKnown: false })).toBe('desk_unknown')
  })

  it('is refused for the heaviest reason, whatever else is against it', async () => {
    expect(table.map(([reason]) => reason)).toEqual([...bookingRefusals])
    for (const [first, [reason, facts]] of table.entries()) {
      expect(await refusalOf({ ...free, ...facts })).toBe(reason)
      for (const [, others] of table.slice(first + 1)) {
        const told = await refusalOf({ ...free, ...others, ...facts })
        expect([reason, told]).toEqual([reason, reason])
      }
    }
  })
})
