/** What a reader that has seen a colleague may still do, beside what they did themselves. Issue 15 §5. */
import { epochMs } from '../../time/instant.ts'
import { localDateOf } from '../../time/local-date.ts'

export type PassWay = 'IN' | 'OUT'

export type PassOutcome =
  | 'DONE'
  | 'ALREADY'
  | 'LATE'
  | 'NOT_HERE'
  | 'NO_BOOKING'
  | 'ELSEWHERE'
  | 'REFUSED'

/** When somebody last came to this location, and left it; null: they are in. */
export type LastPresence = {
  readonly checkedInAt: string
  readonly checkedOutAt: string | null
}

export type PassFacts = {
  /** When the reader saw them, and now: ISO 8601. */
  readonly at: string
  readonly now: string
  readonly timeZone: string
  /** Null: they were never here. */
  readonly last: LastPresence | null
}

/** What was seen before somebody's own last word changes nothing, nor does what was seen on a day that is over. */
export function judgePass(
  way: PassWay,
  { at, now, timeZone, last }: PassFacts,
): 'ACT' | 'ALREADY' | 'LATE' | 'NOT_HERE' {
  if (localDateOf(at, timeZone) !== localDateOf(now, timeZone)) return 'LATE'
  const isIn = last !== null && last.checkedOutAt === null
  if (way === 'IN') {
    if (isIn) return 'ALREADY'
    return last?.checkedOutAt !== undefined && isBefore(at, last.checkedOutAt) ? 'LATE' : 'ACT'
  }
  if (!isIn) return 'NOT_HERE'
  return isBefore(at, last.checkedInAt) ? 'LATE' : 'ACT'
}

const isBefore = (at: string, other: string | null): boolean =>
  other !== null && epochMs(at) < epochMs(other)
