import { setTimeout as sleep } from 'node:timers/promises'
import { isDatabaseAway, reasonOf } from './database-away.ts'

const retryMs = 1_000
const sayAgainMs = 60_000

/** What waiting needs from outside. */
export type Waiting = {
  readonly say: (line: string) => void
  /** Milliseconds of a clock that only goes forward. */
  readonly nowMs: () => number
  readonly pause: (milliseconds: number) => Promise<void>
  /** Ends the waiting. */
  readonly signal: AbortSignal
}

/** The process's own clock. */
export function waitingBy(say: (line: string) => void, signal: AbortSignal): Waiting {
  return {
    say,
    nowMs: () => performance.now(),
    pause: (milliseconds) => sleep(milliseconds, undefined, { signal }),
    signal,
  }
}

/**
 * Runs work that needs the database, and retries it every second while the database is away: it may start later, or be
 * killed in between. Reports the wait, with the reason, immediately and then every minute.
 * @throws what else the work throws, and what it last threw when the signal ends the waiting.
 */
export async function waitForDatabase<T>(waiting: Waiting, work: () => Promise<T>): Promise<T> {
  let saidAtMs: number | null = null
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseAway(error) || waiting.signal.aborted) throw error
      const nowMs = waiting.nowMs()
      if (saidAtMs === null || nowMs - saidAtMs >= sayAgainMs) {
        waiting.say(`waiting for the database: ${reasonOf(error)} …`)
        saidAtMs = nowMs
      }
      await waiting.pause(retryMs)
    }
  }
}
