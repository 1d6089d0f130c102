import { assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { busyHours, mostSpaces, peopleClass, shownSpaces } from './wall.ts'

describe('what a wall says of people', () => {
  it.each([
    [0, 5, null],
    [4, 5, null],
    [5, 5, { from: 5, to: 9 }],
    [9, 5, { from: 5, to: 9 }],
    [10, 5, { from: 10, to: 24 }],
    [99, 5, { from: 50, to: 99 }],
    [11, 12, null],
    [12, 12, { from: 12, to: 24 }],
    [40_000, 5, { from: 2_500, to: null }],
  ])('of %i with groups of %i is %o', (count, smallest, shown) => {
    expect(peopleClass(count, smallest)).toEqual(shown)
  })

  it('is a class that they are in, and never of fewer than the smallest group', () => {
    assert(
      property(
        integer({ min: 0, max: 5_000 }),
        integer({ min: 5, max: 100 }),
        (count, smallest) => {
          const shown = peopleClass(count, smallest)
          if (shown === null) expect(count).toBeLessThan(smallest)
          else {
            expect(shown.from).toBeGreaterThanOrEqual(smallest)
            expect(count).toBeGreaterThanOrEqual(shown.from)
            expect(count).toBeLessThanOrEqual(shown.to ?? Number.POSITIVE_INFINITY)
          }
        },
      ),
    )
  })
})

describe('the spaces on a wall', () => {
  it('are those that are nobody’s, and no more than can be read', () => {
    const space = (name: string, places: number) => ({ name, places, free: 1 })
    expect(shownSpaces([space('Office', 1), space('Hall', 5)], 5)).toEqual([space('Hall', 5)])
    const many = Array.from({ length: 40 }, (_, index) => space(String(index), 8))
    expect(shownSpaces(many, 5)).toHaveLength(mostSpaces)
  })
})

describe('the busy hours on a wall', () => {
  const hour = (weekday: number, at: number, count: number | null) => ({ weekday, hour: at, count })

  it('run from the first to the last of that weekday, in levels', () => {
    const hours = [hour(1, 8, 6), hour(1, 9, 20), hour(1, 11, 10), hour(1, 20, null), hour(2, 7, 9)]
    expect(busyHours(hours, 1)).toEqual([
      { hour: 8, level: 2 },
      { hour: 9, level: 5 },
      { hour: 10, level: 0 },
      { hour: 11, level: 3 },
    ])
  })

  it('are none where too few people came', () => {
    expect(busyHours([hour(1, 8, null)], 1)).toEqual([])
    expect(busyHours([], 1)).toEqual([])
  })
})
