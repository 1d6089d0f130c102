import { expect, it } from 'vitest'
import { parseRating } from './rating.ts'

it.each([
  ['1', 1],
  ['5', 5],
  ['0', null],
  ['6', null],
  ['4.5', null],
  [' 4', null],
  ['', null],
  [undefined, null],
])('%j is read as %j', (text, rating) => {
  expect(parseRating(text)).toBe(rating)
})
