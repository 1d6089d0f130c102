import { describe, expect, it } from 'vitest'
import { addDays } from '../time/local-date.ts'
import { nearestDesk, type StandingDesk } from './nearest-desk.ts'
import { repeatDates } from './repeat-dates.ts'
import { habitDays, usualDesk, type HeldDesk } from './usual-desk.ts'

const today = '2026-11-20' // a Friday
const held = (...days: readonly (readonly [string, string])[]): HeldDesk[] =>
  days.map(([date, deskId]) => ({ date, deskId }))

describe('the usual desk', () => {
  it('is the one most often had on the same weekday', () => {
    const history = held(
      ['2026-11-16', 'window'],
      ['2026-11-09', 'window'],
      ['2026-11-02', 'door'],
      ['2026-11-17', 'door'],
      ['2026-11-18', 'door'],
      ['2026-11-19', 'door'],
    )
    expect(usualDesk(history, '2026-11-23', today)).toEqual({
      deskId: 'window',
      reason: 'WEEKDAY',
      count: 2,
      of: 3,
    })
    // No habit on Fridays: what is had on most days.
    expect(usualDesk(history, '2026-11-27', today)).toEqual({
      deskId: 'door',
      reason: 'OFTEN',
      count: 4,
      of: 6,
    })
  })

  it('without a habit is the last one; of two that are equal the later', () => {
    expect(usualDesk(held(['2026-11-10', 'a'], ['2026-11-12', 'b']), '2026-11-23', today)).toEqual({
      deskId: 'b',
      reason: 'LAST',
      count: 1,
      of: 2,
    })
    const equal = held(
      ['2026-11-02', 'a'],
      ['2026-11-09', 'b'],
      ['2026-10-26', 'b'],
      ['2026-11-16', 'a'],
    )
    expect(usualDesk(equal, '2026-11-23', today)?.deskId).toBe('a')
    expect(usualDesk(equal.toReversed(), '2026-11-23', today)?.deskId).toBe('a')
  })

  it('looks back sixty days and never ahead', () => {
    const first = addDays(today, -habitDays)
    expect(usualDesk(held([first, 'a']), today, today)?.deskId).toBe('a')
    expect(usualDesk(held([addDays(first, -1), 'a']), today, today)).toBeNull()
    expect(usualDesk(held([addDays(today, 1), 'a']), addDays(today, 8), today)).toBeNull()
    expect(usualDesk([], today, today)).toBeNull()
  })
})

const desk = (deskId: string, x: number, more: Partial<StandingDesk> = {}): StandingDesk => ({
  deskId,
  deskAreaId: 'north',
  neighbourhood: 'quiet',
  number: deskId,
  x,
  y: 0,
  ...more,
})

describe('the desk that stands in', () => {
  it('is the nearest of the same area, else one of the neighbourhood, else none', () => {
    const wanted = desk('1', 0)
    const south = { deskAreaId: 'south' }
    expect(nearestDesk(wanted, [desk('4', 300), desk('2', -90), desk('3', 100)])?.deskId).toBe('2')
    expect(nearestDesk(wanted, [desk('10', 1, south), desk('9', 500, south)])?.deskId).toBe('9')
    expect(nearestDesk(wanted, [desk('9', 1, south), desk('5', 4000)])?.deskId).toBe('5')
    const loud = { deskAreaId: 'east', neighbourhood: 'loud' }
    expect(nearestDesk(wanted, [desk('7', 1, loud)])).toBeNull()
    expect(
      nearestDesk({ ...wanted, neighbourhood: '' }, [
        desk('7', 1, { ...south, neighbourhood: '' }),
      ]),
    ).toBeNull()
    expect(nearestDesk(wanted, [])).toBeNull()
  })
})

describe('a weekly repeat', () => {
  it('has each of its weekdays once a week, over a change of the clock and a leap day', () => {
    expect(repeatDates({ from: '2028-02-23', weeks: 2, weekdays: [2, 3] })).toEqual([
      '2028-02-23',
      '2028-02-29',
      '2028-03-01',
      '2028-03-07',
    ])
    expect(repeatDates({ from: '2027-10-29', weeks: 1, weekdays: [1, 5] })).toEqual([
      '2027-10-29',
      '2027-11-01',
    ])
  })

  it('has as many days as weeks times weekdays', () => {
    for (let weeks = 1; weeks <= 10; weeks += 1) {
      for (const weekdays of [[1], [1, 2, 3, 4, 5], [6, 7]]) {
        expect(repeatDates({ from: '2027-03-25', weeks, weekdays })).toHaveLength(
          weeks * weekdays.length,
        )
      }
    }
  })
})
