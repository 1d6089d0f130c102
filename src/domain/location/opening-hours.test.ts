import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, localTimeOf } from '../time/local-date.ts'
import {
  type DayHours,
  hoursOn,
  hoursToKnow,
  isOpenAt,
  judgeDay,
  judgeWeek,
  openSpans,
  type OpeningHours,
} from './opening-hours.ts'

const brussels = 'Europe/Brussels'
const open = (...spans: (readonly [string, string])[]): DayHours => ({
  mode: 'OPEN',
  spans: spans.map(([from, to]) => ({ from, to })),
})
const closed: DayHours = { mode: 'CLOSED', spans: [] }
const office = open(['08:00', '12:00'], ['13:00', '17:00'])
const hours: OpeningHours = {
  week: [office, office, office, { mode: 'APPOINTMENT', spans: [] }, office, closed, closed],
  dates: [{ date: '2026-12-24', name: 'Christmas Eve', ...open(['08:00', '12:00']) }],
  closingDays: [
    { date: '2026-12-24', name: 'Also of the list' },
    { date: '2026-12-25', name: 'Christmas' },
  ],
}

describe('the hours of a date', () => {
  it.each([
    ['2026-11-23', office],
    ['2026-11-26', { mode: 'APPOINTMENT', spans: [] }],
    ['2026-11-28', closed],
    ['2026-12-25', closed],
  ])('%s: those of its weekday, or none on a closing day', (date, expected) => {
    expect(hoursOn(date, hours)).toEqual(expected)
  })

  it('are its own before those of a closing day', () => {
    expect(hoursOn('2026-12-24', hours)).toMatchObject(open(['08:00', '12:00']))
  })
})

describe('an arrival', () => {
  it.each([
    ['2026-11-23T07:00:00.000Z', true],
    ['2026-11-23T06:59:59.999Z', false],
    ['2026-11-23T11:00:00.000Z', false],
    ['2026-11-23T12:00:00.000Z', true],
    ['2026-11-23T16:00:00.000Z', false],
    // Summer time: 08:00 is an hour earlier.
    ['2026-07-06T06:00:00.000Z', true],
    ['2026-12-25T09:00:00.000Z', false],
  ])('at %s finds somebody: %s', (at, expected) => {
    expect(isOpenAt(at, hours, brussels)).toBe(expected)
    expect(hoursToKnow(at, hours, brussels) === null).toBe(expected)
  })

  it('in a night that began the day before finds somebody', () => {
    const night = {
      ...hours,
      week: [...hours.week.slice(0, 4), open(['22:00', '06:00']), closed, closed],
    }
    expect(isOpenAt('2026-11-28T03:00:00.000Z', night, brussels)).toBe(true)
    expect(isOpenAt('2026-11-28T05:00:00.000Z', night, brussels)).toBe(false)
  })
})

describe('what is wrong with hours', () => {
  it.each([
    [open(), 'hours_error_empty'],
    [open(['09:00', '09:00']), 'hours_error_empty'],
    [open(['09:00', '12:00'], ['11:00', '17:00']), 'hours_error_order'],
    [open(['22:00', '06:00'], ['23:00', '23:30']), 'hours_error_order'],
    [open(['09:00', '12:00'], ['12:00', '24:00']), null],
    [open(['22:00', '06:00']), null],
    [closed, null],
  ])('%j: %s', (day, fault) => {
    expect(judgeDay(day)).toBe(fault)
  })

  it('is a night that runs into the opening of the next day, also from Sunday to Monday', () => {
    const night = open(['22:00', '06:00'])
    const week = [open(['05:00', '12:00']), closed, closed, closed, closed, closed, night]
    expect([...judgeWeek(week)]).toEqual([[6, 'hours_error_night']])
  })
})

const zones = ['Europe/Brussels', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Cairo', 'UTC']
const time = fc.integer({ min: 0, max: 95 }).map((quarter) => {
  const [hour, minute] = [Math.floor(quarter / 4), (quarter % 4) * 15]
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
})
const day = fc.uniqueArray(time, { minLength: 2, maxLength: 6 }).map((times): DayHours => {
  const sorted = times.toSorted()
  const spans = Array.from({ length: Math.floor(sorted.length / 2) }, (_, index) => ({
    from: sorted[2 * index] ?? '',
    to: sorted[2 * index + 1] ?? '',
  }))
  return { mode: 'OPEN', spans }
})
const week = fc.array(day, { minLength: 7, maxLength: 7 })
const date = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2026-01-01', days))

describe('open spans, also where the clock is changed', () => {
  it('are in order, apart from each other, and contain exactly when it is open', () => {
    fc.assert(
      fc.property(week, date, fc.constantFrom(...zones), (some, from, zone) => {
        const own = { week: some, dates: [], closingDays: [] }
        const spans = openSpans({ from, to: addDays(from, 6) }, own, zone)
        for (const [index, { startAt, endAt }] of spans.entries()) {
          expect(startAt < endAt).toBe(true)
          expect(endAt < (spans[index + 1]?.startAt ?? '9')).toBe(true)
          expect(isOpenAt(startAt, own, zone)).toBe(true)
          expect(isOpenAt(endAt, own, zone)).toBe(false)
        }
      }),
      { numRuns: 100 },
    )
  })

  it('begin when the wall clock shows it, unless the clock skips that time', () => {
    fc.assert(
      fc.property(week, date, fc.constantFrom(...zones), (some, from, zone) => {
        const own = { week: some, dates: [], closingDays: [] }
        const wanted = new Set(some.flatMap(({ spans }) => spans.map((span) => span.from)))
        const shown = openSpans({ from, to: from }, own, zone).map(({ startAt }) =>
          localTimeOf(startAt, zone),
        )
        // A day has one gap at most.
        const shifted = shown.filter((clock) => !wanted.has(clock))
        expect(shifted.length).toBeLessThanOrEqual(1)
      }),
      { numRuns: 100 },
    )
  })

  it('of every hour are the whole day, however long it is', () => {
    const always = {
      week: Array<DayHours>(7).fill(open(['00:00', '24:00'])),
      dates: [],
      closingDays: [],
    }
    // Brussels, 29 March 2026: 23 hours.
    expect(openSpans({ from: '2026-03-29', to: '2026-03-29' }, always, brussels)).toEqual([
      { startAt: '2026-03-28T23:00:00.000Z', endAt: '2026-03-29T22:00:00.000Z' },
    ])
  })
})
