import { expect, it } from 'vitest'
import { seeCode, type SeenCode } from './seen-codes.ts'

/** What is told of the codes seen, frame by frame: `[ms, text]`. */
function told(frames: readonly (readonly [number, string | null])[]): number[] {
  let before: SeenCode | null = null
  return frames.flatMap(([ms, text]) => {
    const { seen, isNews } = seeCode(before, text, ms)
    before = seen
    return isNews ? [ms] : []
  })
}

it.each([
  [
    'a code that stays is told once',
    [
      [0, 'A'],
      [100, 'A'],
      [1400, 'A'],
      [2800, 'A'],
    ],
    [0],
  ],
  [
    'a code lost for a moment is the same',
    [
      [0, 'A'],
      [100, null],
      [1400, 'A'],
    ],
    [0],
  ],
  [
    'a code that was away is told again',
    [
      [0, 'A'],
      [100, null],
      [1500, 'A'],
    ],
    [0, 1500],
  ],
  [
    'another code is told at once',
    [
      [0, 'A'],
      [100, 'B'],
    ],
    [0, 100],
  ],
  [
    'nothing is no news',
    [
      [0, null],
      [100, null],
    ],
    [],
  ],
] as const)('%s', (_, frames, expected) => {
  expect(told(frames)).toEqual(expected)
})
