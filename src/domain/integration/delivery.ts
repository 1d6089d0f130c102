/** When something that another system did not take is tried again, and when nobody tries any more. Issue 15 §1, §2. */
import { HOUR_MS } from '#domain/time/instant.ts'

const minute = 60
const hour = 60 * minute

/** The pauses of Standard Webhooks, in seconds: three days and more altogether. */
const pauses: readonly number[] = [
  5,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
]

/** How often one event is tried. */
export const mostAttempts = pauses.length + 1
/** Nobody is waited for longer than this, whatever they ask for. */
const longestWaitSeconds = 24 * hour
/** After so many failures in a row, of whatever events, the other side counts as down. */
export const failuresToRest = 5
const firstRestSeconds = 30
const longestRestSeconds = hour
/** Who has taken nothing for so long is not called any more until a person says so. */
export const giveUpAfterMs = 5 * 24 * HOUR_MS

export type Answered = {
  /** Null where no answer came. */
  readonly status: number | null
  /** What the other side asked for, in seconds. */
  readonly retryAfterSeconds: number | null
  /** Where a kind says more than HTTP does: some answer 200 and refuse in the body. */
  readonly judged?: Judged
}
/**
 * `TAKEN`: any 2xx. `GONE`: the other side wants nothing any more (410). `BUSY`: it wants to be left alone, and says so in another way
 * than by 429. A redirect is not followed, and counts as a failure.
 */
export type Judged = 'TAKEN' | 'GONE' | 'FAILED' | 'BUSY'

/** What an answer means. Standard Webhooks, "Responding". */
export function judgeAnswer({ status, judged }: Pick<Answered, 'status' | 'judged'>): Judged {
  if (judged !== undefined) return judged
  if (status === 410) return 'GONE'
  return status !== null && status >= 200 && status < 300 ? 'TAKEN' : 'FAILED'
}

/** A fifth more or less, so that what failed together does not come back together. @param chance from 0 to 1 */
function withJitter(seconds: number, chance: number): number {
  return Math.round(seconds * (0.8 + 0.4 * chance))
}

/**
 * How long until an event is tried again, in seconds; null: it is given up.
 * @param attempts were made
 * @param chance from 0 to 1
 */
export function nextAttemptSeconds(
  attempts: number,
  { retryAfterSeconds }: Pick<Answered, 'retryAfterSeconds'>,
  chance: number,
): number | null {
  const pause = pauses[attempts - 1]
  if (pause === undefined) return null
  return Math.max(withJitter(pause, chance), askedFor(retryAfterSeconds))
}

/**
 * How long the other side is left alone altogether, in seconds; 0: not at all.
 * @param failures in a row, of whatever events
 * @param chance from 0 to 1
 */
export function restSeconds(
  failures: number,
  { status, retryAfterSeconds, judged }: Answered,
  chance: number,
): number {
  // Too many calls, or down for a known time: that is said of all events.
  const isBusy = status === 429 || judged === 'BUSY'
  const asked = isBusy || status === 503 ? askedFor(retryAfterSeconds) : 0
  if (failures < failuresToRest) return isBusy ? Math.max(asked, 1) : asked
  const rest = Math.min(longestRestSeconds, firstRestSeconds * 2 ** (failures - failuresToRest))
  return Math.max(withJitter(rest, chance), asked)
}

function askedFor(seconds: number | null): number {
  return Math.min(seconds ?? 0, longestWaitSeconds)
}
