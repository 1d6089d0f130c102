import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOUR_MS, epochMs } from './instant.ts'
import { plusMs } from './write-instant.ts'
import {
  addDays,
  endOfLocalDay,
  localDateOf,
  localTimeOf,
  startOfLocalDay,
  zonedInstant,
} from './local-date.ts'

/** Zone, day, its first instant, and its length in hours. */
const days: readonly (readonly [string, string, string, number])[] = [
  ['Europe/Brussels', '2027-03-28', '2027-03-27T23:00:00.000Z', 23],
  ['Europe/Brussels', '2027-10-31', '2027-10-30T22:00:00.000Z', 25],
  ['America/New_York', '2027-03-14', '2027-03-14T05:00:00.000Z', 23],
  ['America/New_York', '2027-11-07', '2027-11-07T04:00:00.000Z', 25],
  // No midnight: the clock goes from 23:59 to 01:00.
  ['Africa/Cairo', '2027-04-30', '2027-04-29T22:00:00.000Z', 23],
  ['Africa/Cairo', '2027-10-28', '2027-10-27T21:00:00.000Z', 25],
  ['Australia/Lord_Howe', '2027-04-04', '2027-04-03T13:00:00.000Z', 24.5],
  ['Australia/Lord_Howe', '2027-10-03', '2027-10-02T13:30:00.000Z', 23.5],
  ['Pacific/Kiritimati', '2027-01-01', '2026-12-31T10:00:00.000Z', 24],
  ['Pacific/Chatham', '2027-01-15', '2027-01-14T10:15:00.000Z', 24],
  ['Pacific/Chatham', '2027-07-15', '2027-07-14T11:15:00.000Z', 24],
  ['Pacific/Chatham', '2027-04-04', '2027-04-03T10:15:00.000Z', 25],
  ['Asia/Kathmandu', '2027-06-01', '2027-05-31T18:15:00.000Z', 24],
  // Two midnights: at 01:00 the clock goes back to 00:00.
  ['America/Havana', '2027-11-07', '2027-11-07T04:00:00.000Z', 25],
  ['America/Havana', '2027-03-14', '2027-03-14T05:00:00.000Z', 23],
  // A day that this island skipped has no time in it.
  ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00.000Z', 0],
  ['UTC', '2028-02-29', '2028-02-29T00:00:00.000Z', 24],
]

describe.each(days)('in %s, %s', (zone, date, start, hours) => {
  it('begins and ends where its clock says', () => {
    expect(startOfLocalDay(date, zone)).toBe(start)
    expect(endOfLocalDay(date, zone)).toBe(plusMs(start, hours * HOUR_MS))
  })

  it('has its own date from its first to its last millisecond', () => {
    expect(localDateOf(plusMs(start, -1), zone)).toBe(addDays(date, -1))
    if (hours > 0) {
      expect(localDateOf(start, zone)).toBe(date)
      expect(localDateOf(plusMs(endOfLocalDay(date, zone), -1), zone)).toBe(date)
    }
    expect(localDateOf(endOfLocalDay(date, zone), zone)).toBe(addDays(date, 1))
  })
})

it('keeps apart what a clock shows twice, whatever was asked before', () => {
  // In Cairo midnight of the 29th comes, and an hour of the 28th comes back.
  const hours = ['T20:30', 'T21:30', 'T20:59', 'T21:00', 'T22:00', 'T20:30'].map((time) =>
    localDateOf(`2027-10-28${time}:00.000Z`, 'Africa/Cairo'),
  )
  const [a, b] = ['2027-10-28', '2027-10-29']
  expect(hours).toEqual([a, a, a, a, b, a])
  expect(localDateOf('9999-12-31T12:00:00.000Z', 'UTC')).toBe('9999-12-31')
})

it('shows the time of the place', () => {
  expect(localTimeOf('2027-04-29T21:59:00.000Z', 'Africa/Cairo')).toBe('23:59')
  expect(localTimeOf('2027-04-29T22:00:00.000Z', 'Africa/Cairo')).toBe('01:00')
  expect(localTimeOf('2027-06-01T00:00:00.000Z', 'Asia/Kathmandu')).toBe('05:45')
  expect(localTimeOf('2026-11-21T23:00:00.000Z', 'Europe/Brussels')).toBe('00:00')
})

it('finds for any instant a day that holds it, in every zone', () => {
  const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
  const instants = fc
    .integer({ min: epochMs('2015-01-01T00:00Z'), max: epochMs('2037-01-01T00:00Z') })
    .map((ms) => plusMs('1970-01-01T00:00:00.000Z', ms))
  fc.assert(
    fc.property(zones, instants, (zone, instant) => {
      const date = localDateOf(instant, zone)
      expect(epochMs(startOfLocalDay(date, zone))).toBeLessThanOrEqual(epochMs(instant))
      expect(epochMs(endOfLocalDay(date, zone))).toBeGreaterThan(epochMs(instant))
    }),
    { numRuns: 300 },
  )
})

it('refuses an unknown zone, a text that is no instant, and no date', () => {
  expect(() => localDateOf('2026-11-21T00:00:00.000Z', 'Mars/Olympus')).toThrow(RangeError)
  expect(() => localDateOf('soon', 'UTC')).toThrow(RangeError)
  expect(() => startOfLocalDay('2026-02-30', 'UTC')).toThrow(RangeError)
})

it.each([
  ['Europe/Brussels', '2026-11-21T09:00:00.000Z', '2026-11-21T10:00:00.000+01:00'],
  ['America/New_York', '2026-07-01T02:30:00.000Z', '2026-06-30T22:30:00.000-04:00'],
  ['Asia/Kathmandu', '2026-11-21T09:00:00.000Z', '2026-11-21T14:45:00.000+05:45'],
  ['Pacific/Kiritimati', '2026-11-21T11:00:00.123Z', '2026-11-22T01:00:00.123+14:00'],
  ['UTC', '2026-11-21T09:00:00.000Z', '2026-11-21T09:00:00.000+00:00'],
])('in %s an instant is written with its offset', (zone, instant, written) => {
  expect(zonedInstant(instant, zone)).toBe(written)
  expect(epochMs(written)).toBe(epochMs(instant))
})
