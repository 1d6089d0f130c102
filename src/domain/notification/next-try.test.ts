import { expect, it } from 'vitest'
import { mostTries, nextTrySeconds } from './next-try.ts'

it.each([
  [1, null, 5],
  [2, null, 10],
  [3, null, 20],
  [12, null, 1_800],
  [mostTries - 1, null, 1_800],
  [mostTries, null, null],
  // The other side is never asked earlier than it wants to be.
  [1, 90, 90],
  [3, 3, 20],
  [12, 7_200, 7_200],
  [1, 6 * 3_600, 6 * 3_600],
  [1, 6 * 3_600 + 1, null],
])('after %i tries, and %s seconds asked for: %s', (tries, asked, wait) => {
  expect(nextTrySeconds(tries, asked)).toBe(wait)
})
