import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextLookMs, secondsLeft } from './idle-timer.ts'

const times = { warnAfterMs: 30_000, idleAfterMs: 45_000 }

describe('an idle kiosk', () => {
  it.each([
    [0, null],
    [29_999, null],
    [30_000, 15],
    [30_001, 15],
    [31_000, 14],
    [44_001, 1],
    [45_000, 0],
    // The tablet slept: time passed, timers did not.
    [3_600_000, 0],
  ])('%i ms after the last touch has %s seconds left', (sinceMs, left) => {
    expect(secondsLeft(sinceMs, times)).toBe(left)
  })

  it('is looked at exactly when the number changes', () => {
    fc.assert(
      fc.property(fc.nat(44_999), (sinceMs) => {
        const wait = nextLookMs(sinceMs, times) ?? 0
        expect(wait).toBeGreaterThan(0)
        expect(secondsLeft(sinceMs + wait, times)).not.toBe(secondsLeft(sinceMs, times))
        expect(secondsLeft(sinceMs + wait - 1, times)).toBe(secondsLeft(sinceMs, times))
      }),
    )
    expect(nextLookMs(45_000, times)).toBeNull()
  })
})
