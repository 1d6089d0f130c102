/** What follows from a reader having seen a credential. Issue 15 §5, door events. */
import { epochMs, HOUR_MS } from '../time/instant.ts'
import type { Status } from '../visit/status.ts'

/**
 * What a reader stands for: a way in, a way out, a switch that everybody passes both ways, or the place where people gather in an
 * emergency.
 */
export const readerUses = ['ENTRY', 'EXIT', 'SWITCH', 'MUSTER'] as const
export type ReaderUse = (typeof readerUses)[number]

/** What a second entry without an exit leads to: nothing, a note in the visit's course, or no more access until somebody looks. */
export const passbackRules = ['IGNORE', 'TELL', 'BLOCK'] as const
export type PassbackRule = (typeof passbackRules)[number]

/** What colleagues lead to who pass a reader: nothing, or what they would do themselves when they come, or also when they leave. */
export const employeePasses = ['NOTHING', 'CHECK_IN', 'CHECK_IN_AND_OUT'] as const
export type EmployeePasses = (typeof employeePasses)[number]

export const passageOutcomes = [
  'DONE',
  'ALREADY',
  'UNKNOWN',
  'UNKNOWN_READER',
  'ENDED',
  'LATE',
  'SECOND_ENTRY',
  'NOT_HERE',
  'REFUSED',
  'NO_BOOKING',
  'ELSEWHERE',
  'NO_EMERGENCY',
] as const
export type PassageOutcome = (typeof passageOutcomes)[number]

export type PassageAct =
  | 'ON_SITE'
  | 'CHECK_IN'
  | 'CHECK_OUT'
  | 'EMPLOYEE_IN'
  | 'EMPLOYEE_OUT'
  | 'MARK_SAFE'

/** The credential that was seen, and whose it is. */
export type SeenCredential = {
  /** Of the visit; null for a colleague. */
  readonly status: Status | null
  /** It was withdrawn. */
  readonly isEnded: boolean
  /** By what readers told before, of a colleague on the same day; null: they told nothing. */
  readonly isInside: boolean | null
  /** ISO 8601; null: none. */
  readonly lastPassageAt: string | null
}

export type JudgedPassage = {
  readonly outcome: PassageOutcome
  /** What is to be done to the visit or for the colleague; null: nothing. */
  readonly act: PassageAct | null
  /** Where the credential is now; null: that is known no better than before. */
  readonly isInside: boolean | null
  /** It opens nothing more until somebody has looked. */
  readonly blocks: boolean
}

export type PassageRules = {
  readonly entrySets: 'ON_SITE' | 'CHECKED_IN'
  readonly passback: PassbackRule
  readonly employeePasses: EmployeePasses
}

/** Whoever presses twice, or is seen twice while passing, has passed a switch once. */
const againMs = 30_000

/** An event that comes later than this tells of the past, and does nothing any more. */
const newsMs = 24 * HOUR_MS

/**
 * When it happened, by the other side's clock where that can be: none of them runs ahead of ours.
 * @returns null where it is too long ago to count
 */
export function passageInstant(told: string, now: string): string | null {
  const age = epochMs(now) - epochMs(told)
  if (age > newsMs) return null
  return age < 0 ? now : told
}

/** @param seen null: nobody has this number here. @param at when it happened, ISO 8601 */
export function judgePassage(
  use: ReaderUse,
  at: string,
  seen: SeenCredential | null,
  rules: PassageRules,
): JudgedPassage {
  if (seen === null) return nothing('UNKNOWN')
  // Who gathers outside is safe, whatever became of the credential since.
  if (use === 'MUSTER') return { ...nothing('DONE'), act: 'MARK_SAFE' }
  if (seen.isEnded) return nothing('ENDED')
  if (seen.lastPassageAt !== null && epochMs(at) < epochMs(seen.lastPassageAt)) {
    return nothing('LATE')
  }
  switch (use) {
    case 'ENTRY':
      return judgeEntry(seen, rules)
    case 'EXIT':
      return judgeExit(seen, rules)
    case 'SWITCH':
      return judgeSwitch(at, seen, rules)
  }
}

/** The first pass leads in, and each one after it the other way. */
function judgeSwitch(at: string, seen: SeenCredential, rules: PassageRules): JudgedPassage {
  const { lastPassageAt, isInside } = seen
  if (lastPassageAt !== null && epochMs(at) - epochMs(lastPassageAt) < againMs) {
    return nothing('ALREADY')
  }
  return isInside === true ? judgeExit(seen, rules) : judgeEntry(seen, rules)
}

function judgeEntry({ status, isInside }: SeenCredential, rules: PassageRules): JudgedPassage {
  if (isInside === true && rules.passback !== 'IGNORE') {
    const blocks = rules.passback === 'BLOCK'
    // Of a colleague who has checked out by hand it is the way back in: whoever is here is known to be.
    const act = status === null && !blocks ? comesIn(rules) : null
    return { outcome: 'SECOND_ENTRY', act, isInside: true, blocks }
  }
  const came = { isInside: true, blocks: false }
  switch (status) {
    case null:
      return { outcome: 'DONE', act: comesIn(rules), ...came }
    case 'EXPECTED':
      return { outcome: 'DONE', act: actOf(rules), ...came }
    case 'ON_SITE':
      return rules.entrySets === 'CHECKED_IN'
        ? { outcome: 'DONE', act: 'CHECK_IN', ...came }
        : { outcome: 'ALREADY', act: null, ...came }
    case 'CHECKED_IN':
      return { outcome: 'ALREADY', act: null, ...came }
    // Whoever has left, or may not come, does not arrive by a door.
    case 'CHECKED_OUT':
    case 'IN_REVIEW':
    case 'DENIED':
      return nothing('REFUSED')
  }
}

function judgeExit({ status }: SeenCredential, rules: PassageRules): JudgedPassage {
  const left = { isInside: false, blocks: false }
  switch (status) {
    case null: {
      const act = rules.employeePasses === 'CHECK_IN_AND_OUT' ? 'EMPLOYEE_OUT' : null
      return { outcome: 'DONE', act, ...left }
    }
    case 'ON_SITE':
    case 'CHECKED_IN':
      return { outcome: 'DONE', act: 'CHECK_OUT', ...left }
    case 'CHECKED_OUT':
      return { outcome: 'ALREADY', act: null, ...left }
    case 'EXPECTED':
    case 'IN_REVIEW':
    case 'DENIED':
      return { outcome: 'NOT_HERE', act: null, ...left }
  }
}

const actOf = ({ entrySets }: PassageRules): PassageAct =>
  entrySets === 'CHECKED_IN' ? 'CHECK_IN' : 'ON_SITE'

const comesIn = ({ employeePasses: passes }: PassageRules): PassageAct | null =>
  passes === 'NOTHING' ? null : 'EMPLOYEE_IN'

function nothing(outcome: PassageOutcome): JudgedPassage {
  return { outcome, act: null, isInside: null, blocks: false }
}
