import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { backOffMs } from './back-off.ts'

it.each([
  [1, 0, 500],
  [1, 1, 1000],
  [2, 1, 2000],
  [6, 1, 32_000],
  [7, 1, 60_000],
  [7, 0, 30_000],
  [5000, 1, 60_000],
])('after %i failures, by chance %f, waits %i ms', (failures, chance, ms) => {
  expect(backOffMs(failures, chance)).toBe(ms)
})

it('waits never less than half a second and never more than a minute', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1 }), fc.double({ min: 0, max: 1, noNaN: true }), (n, chance) => {
      const ms = backOffMs(n, chance)
      expect(ms).toBeGreaterThanOrEqual(500)
      expect(ms).toBeLessThanOrEqual(60_000)
    }),
  )
})
