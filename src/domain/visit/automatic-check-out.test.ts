import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { epochMs } from '../time/instant.ts'
import { instantOf } from '../time/write-instant.ts'
import {
  automaticCheckOut,
  checkOutModes,
  dueSince,
  type CheckOutRules,
} from './automatic-check-out.ts'

const rules: CheckOutRules = { mode: 'AFTER_END', hoursAfterEnd: 6, dailyHour: 23 }
const daily: CheckOutRules = { ...rules, mode: 'DAILY' }
const brussels = 'Europe/Brussels'

describe('hours after the planned end', () => {
  it.each([
    ['counts from the end', '2026-11-21T09:00:00.000Z', '2026-11-21T10:00:00.000Z', 6],
    ['counts an hour', '2026-11-21T09:00:00.000Z', '2026-11-21T10:00:00.000Z', 1],
    ['counts two days', '2026-11-21T09:00:00.000Z', '2026-11-21T10:00:00.000Z', 48],
    [
      'counts hours, not the clock, where it changes',
      '2027-03-27T20:00:00.000Z',
      '2027-03-27T22:00:00.000Z',
      6,
    ],
  ])('%s', (_, arrivedAt, endAt, hoursAfterEnd) => {
    const due = automaticCheckOut({ arrivedAt, endAt }, { ...rules, hoursAfterEnd }, brussels)
    expect(due).toBe(instantOf(epochMs(endAt) + hoursAfterEnd * 3_600_000))
  })

  it('counts from an arrival that is later than the end', () => {
    const stay = { arrivedAt: '2026-11-21T18:30:00.000Z', endAt: '2026-11-21T10:00:00.000Z' }
    expect(automaticCheckOut(stay, rules, brussels)).toBe('2026-11-22T00:30:00.000Z')
  })
})

describe('an hour of the day', () => {
  it.each([
    ['the same evening', '2026-11-21T09:00:00.000Z', 23, brussels, '2026-11-21T22:00:00.000Z'],
    [
      'the next evening, for who comes later',
      '2026-11-21T22:00:00.001Z',
      23,
      brussels,
      '2026-11-22T22:00:00.000Z',
    ],
    ['midnight', '2026-11-21T09:00:00.000Z', 0, brussels, '2026-11-21T23:00:00.000Z'],
    ['in summer', '2027-06-21T09:00:00.000Z', 23, brussels, '2027-06-21T21:00:00.000Z'],
    [
      'after the clock went forward',
      '2027-03-27T22:30:00.000Z',
      5,
      brussels,
      '2027-03-28T03:00:00.000Z',
    ],
    [
      'an hour that was skipped',
      '2027-03-27T22:30:00.000Z',
      2,
      brussels,
      '2027-03-28T01:00:00.000Z',
    ],
    ['the first of two', '2027-10-30T22:30:00.000Z', 2, brussels, '2027-10-31T00:00:00.000Z'],
    [
      'the night without a midnight',
      '2027-04-29T12:00:00.000Z',
      0,
      'Africa/Cairo',
      '2027-04-29T22:00:00.000Z',
    ],
    ['New York', '2026-11-21T14:00:00.000Z', 20, 'America/New_York', '2026-11-22T01:00:00.000Z'],
    [
      'the first zone of a day',
      '2026-11-21T14:00:00.000Z',
      20,
      'Pacific/Kiritimati',
      '2026-11-22T06:00:00.000Z',
    ],
    [
      'quarters of an hour',
      '2026-11-21T14:00:00.000Z',
      20,
      'Asia/Kathmandu',
      '2026-11-21T14:15:00.000Z',
    ],
  ])('%s', (_, arrivedAt, dailyHour, zone, due) => {
    const stay = { arrivedAt, endAt: '2027-12-31T12:00:00.000Z' }
    expect(automaticCheckOut(stay, { ...daily, dailyHour }, zone)).toBe(due)
  })
})

describe('who is due', () => {
  const zones = [
    brussels,
    'America/New_York',
    'Africa/Cairo',
    'Australia/Lord_Howe',
    'Pacific/Apia',
    'Asia/Kathmandu',
  ]
  const from = epochMs('2026-11-01T00:00:00.000Z')
  const instant = fc
    .integer({ min: 0, max: 400 * 24 * 60 })
    .map((minutes) => instantOf(from + minutes * 60_000))

  it('is the same to the query as to the rule', () => {
    fc.assert(
      fc.property(
        fc.record({
          arrivedAt: instant,
          endAt: instant,
          mode: fc.constantFrom(...checkOutModes),
          hoursAfterEnd: fc.integer({ min: 1, max: 48 }),
          dailyHour: fc.integer({ min: 0, max: 23 }),
          zone: fc.constantFrom(...zones),
          now: instant,
        }),
        ({ arrivedAt, endAt, zone, now, ...some }) => {
          const since = epochMs(dueSince(some, now, zone))
          const counted =
            some.mode === 'DAILY'
              ? epochMs(arrivedAt)
              : Math.max(epochMs(arrivedAt), epochMs(endAt))
          const due = automaticCheckOut({ arrivedAt, endAt }, some, zone)
          expect(counted <= since).toBe(epochMs(due) <= epochMs(now))
        },
      ),
    )
  })

  it('never left before they came, and within a day and an hour where the day ends it', () => {
    fc.assert(
      fc.property(
        instant,
        fc.integer({ min: 0, max: 23 }),
        fc.constantFrom(...zones),
        (arrivedAt, dailyHour, zone) => {
          const due = automaticCheckOut(
            { arrivedAt, endAt: arrivedAt },
            { ...daily, dailyHour },
            zone,
          )
          const stayed = epochMs(due) - epochMs(arrivedAt)
          expect(stayed).toBeGreaterThanOrEqual(0)
          expect(stayed).toBeLessThanOrEqual(26 * 3_600_000)
        },
      ),
    )
  })
})
