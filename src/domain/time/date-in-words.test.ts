import { expect, it } from 'vitest'
import { dateInWords } from './date-in-words.ts'

it.each([
  ['en', 'November 21, 2026'],
  ['fr', '21 novembre 2026'],
  ['de', '21. November 2026'],
  ['ja', '2026年11月21日'],
])('writes a date in %s', (language, words) => {
  expect(dateInWords('2026-11-21', language)).toBe(words)
})

it('refuses what is no date', () => {
  expect(() => dateInWords('2026-02-30', 'en')).toThrow(RangeError)
})
