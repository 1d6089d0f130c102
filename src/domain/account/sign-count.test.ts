import { expect, it } from 'vitest'
import { isSoundCount } from './sign-count.ts'

it.each([
  [0, 0, true],
  [0, 1, true],
  [7, 8, true],
  [7, 4_294_967_295, true],
  [7, 7, false],
  [7, 6, false],
  [7, 0, false],
])('after %i comes %i: %s', (stored, given, isSound) => {
  expect(isSoundCount(stored, given)).toBe(isSound)
})
