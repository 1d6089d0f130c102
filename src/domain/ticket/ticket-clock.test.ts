import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DayHours, OpeningHours } from '../location/opening-hours.ts'
import { HOUR_MS, MINUTE_MS } from '../time/instant.ts'
import { plusMs } from '../time/write-instant.ts'
import {
  afterOpenMs,
  agreeOn,
  dueOf,
  openMsBetween,
  serviceLevelAt,
  setRunning,
  startClock,
  usedMsAt,
  warnOf,
  type ServiceHours,
} from './ticket-clock.ts'

const open = (...spans: (readonly [string, string])[]): DayHours => ({
  mode: 'OPEN',
  spans: spans.map(([from, to]) => ({ from, to })),
})
const closed: DayHours = { mode: 'CLOSED', spans: [] }
const office = open(['08:00', '12:00'], ['13:00', '17:00'])
const week = [office, office, office, office, office, closed, closed]
const hours: OpeningHours = {
  week,
  dates: [{ date: '2026-12-24', name: '', ...open(['08:00', '12:00']) }],
  closingDays: [{ date: '2026-12-25', name: 'Christmas' }],
}
const brussels: ServiceHours = { hours, zone: 'Europe/Brussels' }
const always: ServiceHours = {
  hours: { week: week.map(() => open(['00:00', '24:00'])), dates: [], closingDays: [] },
  zone: 'Europe/Brussels',
}
const never: ServiceHours = {
  hours: { week: week.map(() => closed), dates: [], closingDays: [] },
  zone: 'UTC',
}
const nights: ServiceHours = {
  hours: { week: week.map(() => open(['22:00', '06:00'])), dates: [], closingDays: [] },
  zone: 'Europe/Brussels',
}

describe('so many hours from then', () => {
  it.each([
    // Brussels in winter is an hour ahead.
    ['within a morning', '2026-11-27T08:00:00.000Z', 2, brussels, '2026-11-27T10:00:00.000Z'],
    ['over lunch', '2026-11-27T10:00:00.000Z', 2, brussels, '2026-11-27T13:00:00.000Z'],
    [
      'to the very end of a day',
      '2026-11-27T14:00:00.000Z',
      2,
      brussels,
      '2026-11-27T16:00:00.000Z',
    ],
    ['over a weekend', '2026-11-27T15:00:00.000Z', 2, brussels, '2026-11-30T08:00:00.000Z'],
    ['from a Sunday', '2026-11-29T10:00:00.000Z', 1, brussels, '2026-11-30T08:00:00.000Z'],
    // The half day before Christmas, Christmas on a Friday, and the weekend.
    ['over a closing day', '2026-12-24T10:00:00.000Z', 2, brussels, '2026-12-28T08:00:00.000Z'],
    // Clocks go forward on 29 March 2027 between Friday and Monday: Monday's eight o'clock is an hour earlier.
    ['over the spring change', '2027-03-26T15:00:00.000Z', 2, brussels, '2027-03-29T07:00:00.000Z'],
    ['over the autumn change', '2026-10-23T14:00:00.000Z', 2, brussels, '2026-10-26T08:00:00.000Z'],
    // The night of the change has seven hours in spring and nine in autumn.
    ['in the short night', '2027-03-27T21:00:00.000Z', 7, nights, '2027-03-28T04:00:00.000Z'],
    ['in the long night', '2026-10-24T20:00:00.000Z', 9, nights, '2026-10-25T05:00:00.000Z'],
    ['past the short night', '2027-03-27T21:00:00.000Z', 8, nights, '2027-03-28T21:00:00.000Z'],
    ['with nothing left', '2026-11-29T10:00:00.000Z', 0, brussels, '2026-11-29T10:00:00.000Z'],
    ['over months', '2026-01-05T07:00:00.000Z', 8 * 60, always, '2026-01-25T07:00:00.000Z'],
    ['where nobody ever works', '2026-11-29T10:00:00.000Z', 1, never, null],
  ])('%s', (_, from, count, place, end) => {
    expect(afterOpenMs(from, count * HOUR_MS, place)).toBe(end)
    if (end !== null) expect(openMsBetween(from, end, place)).toBe(count * HOUR_MS)
  })

  it('is the same as counting back, wherever and whenever', () => {
    const zones = ['Europe/Brussels', 'America/New_York', 'Asia/Kolkata', 'Africa/Cairo', 'UTC']
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 700 * 24 * 60 }),
        fc.integer({ min: 1, max: 200 * 60 }),
        fc.constantFrom(...zones),
        fc.constantFrom(hours, always.hours, nights.hours),
        (later, minutes, zone, kept) => {
          const place = { hours: kept, zone }
          const from = plusMs('2026-01-01T00:00:00.000Z', later * MINUTE_MS)
          const end = afterOpenMs(from, minutes * MINUTE_MS, place)
          expect(end).not.toBeNull()
          expect(openMsBetween(from, end ?? from, place)).toBe(minutes * MINUTE_MS)
          // Not a millisecond earlier.
          expect(openMsBetween(from, plusMs(end ?? from, -1), place)).toBe(minutes * MINUTE_MS - 1)
        },
      ),
      { numRuns: 40 },
    )
  })
})

describe('the clock of a ticket', () => {
  const friday = '2026-11-27T09:00:00.000Z'

  it('stands still while it is blocked, and is due so much later', () => {
    const begun = startClock(4 * 60, friday, true)
    expect(dueOf(begun, brussels)).toBe('2026-11-27T14:00:00.000Z')
    expect(warnOf(begun, brussels)).toBe('2026-11-27T13:00:00.000Z')
    const blocked = setRunning(begun, false, '2026-11-27T10:00:00.000Z', brussels)
    expect(blocked).toEqual({ allowedMs: 4 * HOUR_MS, usedMs: HOUR_MS, since: null })
    expect([dueOf(blocked, brussels), warnOf(blocked, brussels)]).toEqual([null, null])
    const again = setRunning(blocked, true, '2026-11-30T08:00:00.000Z', brussels)
    expect(dueOf(again, brussels)).toBe('2026-11-30T11:00:00.000Z')
    expect(usedMsAt(again, '2026-11-30T09:30:00.000Z', brussels)).toBe(2.5 * HOUR_MS)
  })

  it('changes nothing when it is told what it does already', () => {
    const begun = startClock(60, friday, true)
    expect(setRunning(begun, true, '2026-11-27T10:00:00.000Z', brussels)).toBe(begun)
    const still = startClock(60, friday, false)
    expect(setRunning(still, false, '2026-11-27T10:00:00.000Z', brussels)).toEqual(still)
  })

  it('keeps what was used when another time is agreed', () => {
    const begun = setRunning(
      startClock(8 * 60, friday, true),
      false,
      '2026-11-27T15:00:00.000Z',
      brussels,
    )
    const again = setRunning(agreeOn(begun, 60), true, '2026-11-30T08:00:00.000Z', brussels)
    expect(dueOf(again, brussels)).toBe('2026-11-30T08:00:00.000Z')
    expect(dueOf(agreeOn(again, null), brussels)).toBeNull()
  })

  it('uses as much however often it is stopped', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 3_000 }), { maxLength: 12 }), (waits) => {
        let clock = startClock(600, friday, true)
        let at = friday
        let runs = true
        let used = 0
        for (const wait of waits) {
          const next = plusMs(at, wait * MINUTE_MS)
          if (runs) used += openMsBetween(at, next, brussels)
          runs = !runs
          clock = setRunning(clock, runs, next, brussels)
          at = next
        }
        expect(usedMsAt(clock, at, brussels)).toBe(used)
      }),
      { numRuns: 40 },
    )
  })
})

it.each([
  [null, null, 'ON_TIME'],
  ['2026-11-27T10:00:00.001Z', null, 'ON_TIME'],
  ['2026-11-27T10:00:00.001Z', '2026-11-27T10:00:00.000Z', 'WARNED'],
  ['2026-11-27T10:00:00.000Z', '2026-11-27T09:00:00.000Z', 'BREACHED'],
] as const)('due at %s with a warning at %s stands %s', (dueAt, warnAt, level) => {
  expect(serviceLevelAt({ dueAt, warnAt }, '2026-11-27T10:00:00.000Z')).toBe(level)
})
