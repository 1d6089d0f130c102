import { expect, it } from 'vitest'
import { statuses } from './status.ts'
import { canRate, parseRating } from './visit-rating.ts'

it('is for who has left alone', () => {
  expect(statuses.filter(canRate)).toEqual(['CHECKED_OUT'])
})

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
