import { epochMs } from '../time/instant.ts'
import { plusMs } from '../time/write-instant.ts'
import type { Status } from '../visit/status.ts'

/** What a host answers to "your visitor is here", with one tap. Issue 3 §1, After. */
export const hostAnswers = ['ON_MY_WAY', 'FIVE_MINUTES', 'SEND_SOMEBODY', 'CANNOT'] as const

/** One of the answers; `SEND_SOMEBODY` names who comes instead. */
export type HostAnswer = (typeof hostAnswers)[number]

/** What counts for an arrival: ids are those of users. Issue 3 §1. */
export type ArrivalAnswer = {
  readonly answer: HostAnswer
  /** Whoever tapped; null for the reception, which answers for a host. */
  readonly by: string | null
  /** ISO 8601. */
  readonly at: string
}

/** What an answer depends on. */
export type AnswerFacts = {
  readonly status: Status
  /** Who is to receive the visitor now. */
  readonly hostId: string
  /** Everybody who may answer besides the host: those of the ladder. */
  readonly deputies: readonly string[]
  /** What was answered before for this arrival and this host. */
  readonly before: ArrivalAnswer | null
}

/** What somebody wants to answer; `by` null for the reception, which may answer for everybody. */
export type GivenAnswer = ArrivalAnswer & {
  /** Whom to send; null with every answer but `SEND_SOMEBODY`. */
  readonly sentUserId: string | null
}

/** Why an answer is refused. */
export type AnswerRefusal =
  | 'not_arrived'
  | 'already_checked_out'
  | 'not_asked'
  | 'somebody_missing'
  | 'already_host'

/** `given`: it counts from now on. `same`: a second tap, nothing changes. */
export type AnswerVerdict =
  | { readonly ok: true; readonly outcome: 'given' | 'same' }
  | { readonly ok: false; readonly reason: AnswerRefusal }

/** How long "5 minutes" lasts, in milliseconds. */
export const FIVE_MINUTES_MS = 5 * 60_000
/** The same answer again within this is a second tap; later it counts anew ("another five minutes"). */
const secondTapMs = 30_000

/** Where an answer is possible: null, else why not. Whoever is checked in waits for the host, nobody else does. */
const refusedIn: Readonly<Record<Status, AnswerRefusal | null>> = {
  EXPECTED: 'not_arrived',
  IN_REVIEW: 'not_arrived',
  DENIED: 'not_arrived',
  // No message has gone to the host: a guard is still to check the visitor in (reference §1).
  ON_SITE: 'not_arrived',
  CHECKED_IN: null,
  CHECKED_OUT: 'already_checked_out',
}

/**
 * Whether an answer counts. Until the visitor leaves, every answer may follow every other one: a later one replaces an
 * earlier one. Issue 3 §1.
 */
export function judgeAnswer(facts: AnswerFacts, given: GivenAnswer): AnswerVerdict {
  const reason = refusal(facts, given)
  if (reason !== null) return { ok: false, reason }
  return { ok: true, outcome: isSecondTap(facts.before, given) ? 'same' : 'given' }
}

function refusal(facts: AnswerFacts, { answer, by, sentUserId }: GivenAnswer) {
  const closed = refusedIn[facts.status]
  if (closed !== null) return closed
  if (by !== null && by !== facts.hostId && !facts.deputies.includes(by)) return 'not_asked'
  if (answer !== 'SEND_SOMEBODY') return null
  if (sentUserId === null) return 'somebody_missing'
  return sentUserId === facts.hostId ? 'already_host' : null
}

function isSecondTap(before: ArrivalAnswer | null, given: GivenAnswer): boolean {
  if (before === null || given.answer === 'SEND_SOMEBODY') return false
  const isSame = before.answer === given.answer && before.by === given.by
  return isSame && epochMs(given.at) - epochMs(before.at) < secondTapMs
}

/** When the visitor may count on somebody, ISO 8601: only "5 minutes" says so. Issue 3 §1. */
export function expectedAt({ answer, at }: Pick<ArrivalAnswer, 'answer' | 'at'>): string | null {
  return answer === 'FIVE_MINUTES' ? plusMs(at, FIVE_MINUTES_MS) : null
}
