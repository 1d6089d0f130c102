import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allowedPosition, isWatched, tick, unwatched } from './watch-progress.ts'

const play = (from: number, to: number): number[] =>
  Array.from({ length: Math.floor((to - from) * 4) + 1 }, (_, index) => from + index / 4)

describe('a video', () => {
  it('is watched when it played from start to end', () => {
    const progress = play(0, 30).reduce(tick, unwatched)
    expect(isWatched(progress, 30)).toBe(true)
  })

  it('is not watched when a part was jumped over', () => {
    const progress = [...play(0, 5), ...play(20, 30)].reduce(tick, unwatched)
    expect(progress.furthest).toBe(5)
    expect(isWatched(progress, 30)).toBe(false)
  })

  it('may be watched in pieces, going back in between', () => {
    const progress = [...play(0, 12), ...play(3, 20), ...play(19, 30)].reduce(tick, unwatched)
    expect(isWatched(progress, 30)).toBe(true)
  })

  it('lets one go back but not ahead', () => {
    expect(allowedPosition({ furthest: 10 }, 4)).toBe(4)
    expect(allowedPosition({ furthest: 10 }, 25)).toBe(10)
  })

  it('never counts as watched without nearly as many ticks as its length needs', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 120, noNaN: true }), { maxLength: 58 }),
        (ticks) => {
          expect(isWatched(ticks.reduce(tick, unwatched), 120)).toBe(false)
        },
      ),
    )
  })

  it('without a length is not watched', () => {
    expect(isWatched(unwatched, 0)).toBe(false)
    expect(isWatched(unwatched, NaN)).toBe(false)
  })
})
