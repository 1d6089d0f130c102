import { describe, expect, it } from 'vitest'
import { mostTimedScreens, timesToCount, timesToSend } from './screen-times.ts'

describe('the times of screens', () => {
  it('travel as whole seconds, at most an hour each, of no more screens than are taken', () => {
    const shown = new Map([
      ['film', 61_499],
      ['break', 90_000_000],
      ...Array.from({ length: 400 }, (_, n) => [`screen-${String(n)}`, 0] as const),
    ])
    const sent = timesToSend(shown)
    expect(sent.slice(0, 2)).toEqual([
      { screenId: 'film', seconds: 61 },
      { screenId: 'break', seconds: 3_600 },
    ])
    expect(sent).toHaveLength(mostTimedScreens)
  })

  it('count once for each screen of the flow, without the seconds of whoever was elsewhere', () => {
    const times = [
      { screenId: 'film', seconds: 60 },
      { screenId: 'gone', seconds: 5 },
      { screenId: 'film', seconds: 600 },
      { screenId: 'read', seconds: 601 },
    ]
    expect(timesToCount(times, new Set(['film', 'read', 'end']))).toEqual([
      { screenId: 'film', seconds: 600, isAway: false },
      { screenId: 'read', seconds: 0, isAway: true },
    ])
  })
})
