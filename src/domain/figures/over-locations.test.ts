import { expect, it } from 'vitest'
import { orderLines, visitMeasure, workplaceMeasure } from './over-locations.ts'
import { noVisits } from './visit-figures.ts'
import { noWorkplace } from './workplace-figures.ts'

it('orders by a number either way, and leaves what has none at the end as it came', () => {
  const lines = [
    ['a', 2],
    ['b', null],
    ['c', 5],
    ['d', 2],
    ['e', null],
    ['f', 0],
  ] as const
  const order = (isDescending: boolean) =>
    orderLines(lines, ([, number]) => number, isDescending)
      .map(([name]) => name)
      .join('')
  expect(order(true)).toBe('cadfbe')
  expect(order(false)).toBe('fadcbe')
})

it('compares visits by counts and by the wait', () => {
  const counts = { ...noVisits, came: 7, noShows: 2 }
  expect(visitMeasure('came', counts, 90)).toBe(7)
  expect(visitMeasure('denied', counts, 90)).toBe(0)
  expect(visitMeasure('wait', counts, 90)).toBe(90)
  expect(visitMeasure('wait', counts, null)).toBeNull()
  expect(visitMeasure('came', null, 90)).toBeNull()
})

it('compares workplaces by shares', () => {
  const counts = { ...noWorkplace, places: 40, booked: 20, used: 15, noShows: 5, unbooked: 5 }
  expect(workplaceMeasure('full', counts)).toBe(0.5)
  expect(workplaceMeasure('noShows', counts)).toBe(0.25)
  expect(workplaceMeasure('unbooked', counts)).toBe(0.25)
  expect(workplaceMeasure('full', null)).toBeNull()
})
