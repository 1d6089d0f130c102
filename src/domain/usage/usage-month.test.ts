import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addMonths, countMonths, daysOfMonths, monthOf, monthsBetween } from './usage-month.ts'

const month = fc
  .tuple(fc.integer({ min: 1970, max: 2199 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, of]) => `${String(year)}-${String(of).padStart(2, '0')}`)
const count = fc.integer({ min: -600, max: 600 })

describe('months of use', () => {
  it.each([
    ['2026-11', 1, '2026-12'],
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-11', -23, '2024-12'],
    ['2026-11', 0, '2026-11'],
  ])('%s and %d is %s', (from, by, to) => {
    expect(addMonths(from, by)).toBe(to)
  })

  it('go there and back, and a year is twelve of them', () => {
    fc.assert(
      fc.property(month, count, (from, by) => {
        expect(addMonths(addMonths(from, by), -by)).toBe(from)
        expect(Number(addMonths(from, 12).slice(0, 4))).toBe(Number(from.slice(0, 4)) + 1)
      }),
    )
  })

  it('are listed without a gap, in order, both ends included', () => {
    fc.assert(
      fc.property(month, fc.integer({ min: 0, max: 40 }), (from, more) => {
        const months = monthsBetween(from, addMonths(from, more))
        expect(months).toHaveLength(more + 1)
        expect(months.toSorted()).toEqual(months)
        expect([months[0], months.at(-1)]).toEqual([from, addMonths(from, more)])
      }),
    )
    expect(monthsBetween('2026-11', '2026-10')).toEqual([])
  })

  it.each([
    ['', 'a'.repeat(1_000)],
    ['-1', 'NaN'],
    ['2026-11', '99999-12-31T99:99:99Z'],
    ['\u202e', '2026-11'],
  ])('are none from %j to %j, which are no months', (from, to) => {
    expect(countMonths(from, to)).toBe(0)
    expect(monthsBetween(from, to)).toEqual([])
  })

  it('end where the next one begins', () => {
    expect(daysOfMonths('2026-11', '2026-12')).toEqual({ from: '2026-11-01', before: '2027-01-01' })
    expect(monthOf('2026-11-30T23:59:59.999Z')).toBe('2026-11')
  })
})
