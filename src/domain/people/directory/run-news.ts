/** What of the nightly reads of a directory somebody hears by mail. Issue 15 §3. */

export type RunOutcome = 'FAILED' | 'HELD'

/** A read as it ended. `reason`: why it waited for somebody, if it did. */
export type EndedRun = {
  readonly state: 'FAILED' | 'DONE' | 'DISCARDED'
  readonly reason: string | null
  readonly isDecided: boolean
}

/**
 * Whether a read that failed or waits is news: a directory that is away for a week is told of once, and so is one that would remove
 * too many night after night, until somebody decides.
 * @param isNightly of the others somebody sees the outcome on the screen
 */
export function isNews(
  run: {
    readonly isNightly: boolean
    readonly outcome: RunOutcome
    readonly reason: string | null
  },
  before: EndedRun | null,
): boolean {
  if (!run.isNightly) return false
  if (before === null) return true
  if (run.outcome === 'FAILED') return before.state !== 'FAILED'
  const hasWaitedAlike = before.state === 'DISCARDED' && before.reason === run.reason
  return !hasWaitedAlike || before.isDecided
}
