import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { windowDates } from './bookable-day.ts'
import { repeatDates, weeksWithin } from './repeat-dates.ts'

it.each([
  [0, []],
  [12, []],
  [13, [2]],
  [14, [2]],
  [27, [2, 4]],
  [83, [2, 4, 8, 12]],
  [365, [2, 4, 8, 12]],
])('a window of %i days after today holds these weeks: %j', (windowDays, weeks) => {
  expect(weeksWithin(windowDays)).toEqual(weeks)
})

it('offers no week of which a day cannot be booked yet', () => {
  const now = '2026-11-23T08:00:00.000Z'
  const weekdays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 }), weekdays, (windowDays, chosen) => {
      const open = windowDates({ windowDays }, now, 'Europe/Brussels')
      for (const weeks of weeksWithin(windowDays)) {
        const dates = repeatDates({ from: open[0] ?? '', weeks, weekdays: chosen })
        expect(dates).toHaveLength(weeks * chosen.length)
        expect(dates.every((date) => open.includes(date))).toBe(true)
      }
    }),
  )
})
