import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insideId } from '#contract/ids.ts'
import { endOfLocalDay } from '#domain/time/local-date.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { uuid7 } from '#server/platform/ids.ts'
import {
  openWorkplace,
  workday,
  type Person,
  type Workplace,
} from '#tests/support/workplace-scene.ts'

let world: MailWorld

beforeAll(async () => {
  world = await openMailWorld()
})

afterAll(() => world.close())

async function roundAt(instant: string, times = 1): Promise<void> {
  world.clock.set(instant)
  for (let turn = 0; turn < times; turn += 1) {
    await world.run(`insert into jobs.job (name, data) values ('workday-find', '{}')`)
  }
  await world.quiet()
}

/** Comes in on that day, with a booking or without. */
async function comeIn(place: Workplace, person: Person, booking: string | null, date: string) {
  const at = `${date}T02:00:00.000Z`
  const bookingId = booking === null ? null : insideId('BO', booking)
  await world.run(
    `insert into presences (company_id, presence_id, user_id, presence_date, booking_id, checked_in_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [place.companyId, uuid7(), person.userId, date, bookingId, at],
  )
  await world.run(
    `update bookings set status = 'CHECKED_IN', checked_in_at = $2 where booking_id = $1`,
    [bookingId, at],
  )
}

async function presence(person: Person) {
  const [row] = await world.run<{ checked_out_at: string | null }>(
    'select checked_out_at from presences where user_id = $1',
    [person.userId],
  )
  return row?.checked_out_at ?? null
}

async function booking(id: string) {
  const [row] = await world.run<{ status: string; checked_out_at: string | null }>(
    'select status, checked_out_at from bookings where booking_id = $1',
    [insideId('BO', id)],
  )
  return row
}

async function leavings(place: Workplace): Promise<string[]> {
  const rows = await world.run<{ kind: string; subject: string }>(
    `select kind, subject from events
     where company_id = $1 and kind in ('presence.checked_out', 'booking.checked_out') order by event_id`,
    [place.companyId],
  )
  return rows.map(({ kind, subject }) => `${kind} ${subject}`)
}

describe('whoever forgot to check out', () => {
  it('is checked out at midnight with their desk, once, by any number of jobs in two processes', async () => {
    await world.addWorker()
    const place = await openWorkplace(world)
    const [seated, roaming] = [await place.person('Seated'), await place.person('Roaming')]
    const booked = await place.book(seated, '1')
    await comeIn(place, seated, booked, workday)
    await comeIn(place, roaming, null, workday)
    await roundAt('2026-11-23T22:59:59.000Z')
    expect(await presence(seated)).toBeNull()
    await Promise.all([
      roundAt('2026-11-23T23:04:00.000Z', 3),
      roundAt('2026-11-23T23:04:00.000Z', 3),
    ])
    const midnight = '2026-11-23T23:00:00.000Z'
    expect([await presence(seated), await presence(roaming)]).toEqual([midnight, midnight])
    expect(await booking(booked)).toEqual({ status: 'CHECKED_OUT', checked_out_at: midnight })
    expect((await leavings(place)).toSorted()).toEqual(
      [seated, roaming]
        .map(({ id }) => `presence.checked_out workplace:${workday}/${id}`)
        .toSorted(),
    )
  })

  it('is checked out of a desk that was checked in without a presence', async () => {
    const place = await openWorkplace(world)
    const booked = await place.book(await place.person(), '2')
    await world.run(
      `update bookings set status = 'CHECKED_IN', checked_in_at = $2 where booking_id = $1`,
      [insideId('BO', booked), `${workday}T08:00:00Z`],
    )
    await roundAt('2026-11-24T08:00:00.000Z', 2)
    expect(await booking(booked)).toMatchObject({ status: 'CHECKED_OUT' })
    expect(await leavings(place)).toEqual([`booking.checked_out workplace:${workday}/${booked}`])
  })

  it('may book and come again the day after', async () => {
    const place = await openWorkplace(world)
    const person = await place.person()
    await comeIn(place, person, await place.book(person, '1'), workday)
    await roundAt('2026-11-23T23:00:00.000Z')
    const next = await place.book(person, '1', '2026-11-24')
    expect(await booking(next)).toMatchObject({ status: 'EXPECTED' })
  })

  it.each([
    ['a day of 23 hours', 'Europe/Brussels', '2027-03-28'],
    ['a day of 25 hours', 'Europe/Brussels', '2027-10-31'],
    ['New York in spring', 'America/New_York', '2027-03-14'],
    ['New York in autumn', 'America/New_York', '2027-11-07'],
    ['the eve of a day without midnight', 'Africa/Cairo', '2027-04-29'],
    ['half an hour', 'Australia/Lord_Howe', '2027-04-04'],
    ['the first zone of a day', 'Pacific/Kiritimati', '2026-11-23'],
    ['quarters of an hour', 'Pacific/Chatham', '2026-11-23'],
    ['Kathmandu', 'Asia/Kathmandu', '2026-11-23'],
  ])('is checked out at the end of %s', async (_, timeZone, date) => {
    const place = await openWorkplace(world, {}, { timeZone })
    const person = await place.person()
    await comeIn(place, person, null, date)
    const midnight = endOfLocalDay(date, timeZone)
    await roundAt(plusMs(midnight, -1_000))
    expect(await presence(person)).toBeNull()
    await roundAt(midnight)
    expect(await presence(person)).toBe(midnight)
  })
})
