import { expect, it } from 'vitest'
import { instantInWords } from './instant-in-words.ts'

const at = '2026-11-28T09:15:00.000Z'

it.each([
  ['de', 'Europe/Brussels', '28. Nov. 2026, 10:15 MEZ'],
  ['en', 'UTC', 'Nov 28, 2026, 09:15 AM UTC'],
  ['ja', 'Asia/Tokyo', '2026年11月28日 18:15 JST'],
])('is written in %s by the clock of %s', (language, zone, words) => {
  expect(instantInWords(at, language, zone)).toBe(words)
})

it('throws for what is no instant and for an unknown zone', () => {
  expect(() => instantInWords('soon', 'en', 'UTC')).toThrow(RangeError)
  expect(() => instantInWords(at, 'en', 'Nowhere/Else')).toThrow(RangeError)
})
