import { describe, expect, it } from 'vitest'
import { deskHeat, heatOf } from './desk-heat.ts'
import { averageHours, hoursOfDays, peaksOf, type HourCell } from './hours.ts'
import { monthOf, spanUntil, weeksBefore, weeksOver, weeksTouched } from './period.ts'
import { noWaits, waitsByStep } from './visit-figures.ts'
import { noWorkplace, splitOf } from './workplace-figures.ts'

describe('a period', () => {
  it.each([
    ['one day', '2026-11-18', '2026-11-18', '2026-11-16', '2026-11-22'],
    ['over the end of a year', '2026-12-30', '2027-01-05', '2026-12-28', '2027-01-10'],
    ['a leap day', '2028-02-29', '2028-02-29', '2028-02-28', '2028-03-05'],
  ])('is whole weeks: %s', (_, from, to, first, last) => {
    expect(weeksTouched(from, to)).toEqual({ from: first, to: last })
  })

  it('is compared with as many weeks before', () => {
    expect(weeksBefore({ from: '2026-11-02', to: '2026-11-15' })).toEqual({
      from: '2026-10-19',
      to: '2026-11-01',
    })
    expect(spanUntil('2026-11-18', '4')).toEqual({ from: '2026-10-26', to: '2026-11-22' })
  })

  it('is summed up as far as it is over', () => {
    const period = { from: '2026-11-02', to: '2026-11-15' }
    expect(weeksOver(period, '2026-11-30')).toEqual(period)
    expect(weeksOver(period, '2026-11-15')).toEqual({ from: '2026-11-02', to: '2026-11-08' })
    expect(weeksOver(period, '2026-11-08')).toBeNull()
  })

  it.each([
    ['2026-11-18', '2026-11-01', '2026-11-30'],
    ['2028-02-29', '2028-02-01', '2028-02-29'],
    ['2026-12-31', '2026-12-01', '2026-12-31'],
  ])('of a month: %s', (day, from, to) => {
    expect(monthOf(day)).toEqual({ from, to })
  })
})

describe('the places of a day', () => {
  it('are used, used without a booking, booked for nobody, or unused', () => {
    const counts = { ...noWorkplace, places: 20, booked: 12, used: 9, noShows: 3, unbooked: 2 }
    expect(splitOf(counts)).toEqual({ used: 9, unbooked: 2, noShows: 3, unused: 6 })
    expect(splitOf({ ...counts, places: 10 }).unused).toBe(0)
  })
})

describe('the hours of an average week', () => {
  const cell = (day: string, hour: number, count: number): HourCell => ({
    day,
    hour,
    count,
    week: '2026-11-02',
    few: 0,
    people: count,
    crowd: 0n,
  })
  const cells = [cell('2026-11-02', 9, 10), cell('2026-11-09', 9, 6), cell('2026-11-02', 8, 2)]
  const days = ['2026-11-02', '2026-11-09']

  it('are averages over the days on which anything was counted, and null where too few were there', () => {
    expect(averageHours(cells, cells.slice(0, 2), days)).toEqual([
      { weekday: 1, hour: 8, count: null },
      { weekday: 1, hour: 9, count: 8 },
    ])
    expect(averageHours(cells.slice(0, 1), cells.slice(0, 1), days)).toEqual([
      { weekday: 1, hour: 9, count: 5 },
    ])
  })

  it('go with a day that is withheld', () => {
    expect(hoursOfDays(cells, [{ day: '2026-11-09' }])).toEqual([cells[1]])
  })

  it('have one that is the fullest', () => {
    expect(peaksOf(cells).get('2026-11-02')?.hour).toBe(9)
  })
})

describe('waits', () => {
  it('are each in one step', () => {
    const waits = { ...noWaits, waited: 20, within1: 5, within3: 9, within5: 12, within10: 18 }
    expect(waitsByStep(waits).map(({ count }) => count)).toEqual([5, 4, 3, 6, 2])
  })
})

describe('a heat map', () => {
  it.each([
    [0, 1],
    [4, 1],
    [5, 2],
    [12, 3],
    [16, 4],
    [20, 5],
    [21, 5],
  ])('%i of 20 days', (days, level) => {
    expect(heatOf(days, 20)).toBe(level)
  })

  it('says nothing of a desk that is few people’s', () => {
    const heat = deskHeat(
      [
        { number: '1', days: 20, people: 1 },
        { number: '2', days: 20, people: 5 },
        { number: '3', days: 0, people: 0 },
      ],
      20,
      5,
    )
    expect([...heat.values()]).toEqual([null, 5, null])
  })
})
