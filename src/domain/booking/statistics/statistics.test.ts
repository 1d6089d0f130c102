import { describe, expect, it } from 'vitest'
import { unlessFew } from './small-groups.ts'
import { wholeWeeks } from './whole-weeks.ts'

describe('numbers about people', () => {
  it.each([
    [0, null],
    [4, null],
    [5, 'numbers'],
    [6, 'numbers'],
  ])('of %i people: %s', (people, shown) => {
    expect(unlessFew(people, 5, 'numbers')).toBe(shown)
  })
})

describe('the weeks of a statistic', () => {
  it.each([
    ['one day', '2026-11-18', '2026-11-18', '2026-11-25', ['2026-11-16', '2026-11-22']],
    ['Monday to Sunday', '2026-11-16', '2026-11-22', '2026-11-23', ['2026-11-16', '2026-11-22']],
    [
      'on the Sunday itself it is not over',
      '2026-11-09',
      '2026-11-22',
      '2026-11-22',
      ['2026-11-09', '2026-11-15'],
    ],
    [
      'over the end of a year',
      '2026-12-30',
      '2027-01-05',
      '2027-02-01',
      ['2026-12-28', '2027-01-10'],
    ],
    ['a leap day', '2028-02-29', '2028-02-29', '2028-04-01', ['2028-02-28', '2028-03-05']],
  ])('%s', (_, from, to, today, [first, last]) => {
    expect(wholeWeeks(from, to, today)).toEqual({ from: first, to: last })
  })

  it('are none where none is over', () => {
    expect(wholeWeeks('2026-11-16', '2026-11-17', '2026-11-18')).toBeNull()
    expect(wholeWeeks('2026-12-16', '2026-12-17', '2026-11-18')).toBeNull()
    expect(wholeWeeks('2026-11-10', '2026-11-01', '2026-11-18')).toBeNull()
  })
})
