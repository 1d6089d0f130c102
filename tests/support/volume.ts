/** How much of it: every run takes enough of a thing to fail, `npm run test:full` as much as we promise. */

/** Whether this is `npm run test:full` (scripts/check-steps.ts sets it). */
export const isFullRun = process.env['FOYER_TEST_VOLUME'] === 'full'

export function volume<T>(usual: T, full: T): T {
  return isFullRun ? full : usual
}

/** One of `count` things that a long list takes turns at: all of them in the full run. */
export function isTurn(place: number, count: number): boolean {
  return isFullRun || place % count === 0
}
