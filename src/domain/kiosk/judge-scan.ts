/** What a scanned pass means: welcome, goodbye, or what is still to be done. Issue 3 §1. */
import { epochMs } from '../time/instant.ts'
import type { Status } from '../visit/status.ts'

export const scanOutcomes = [
  'CHECKED_IN',
  'ON_SITE',
  'CHECKED_OUT',
  'WELCOMED_AGAIN',
  'GOODBYE_AGAIN',
  'TO_DO',
  'IN_REVIEW',
  'DENIED',
  'NOT_ARRIVED',
  'LEFT_BEFORE',
] as const
export type ScanOutcome = (typeof scanOutcomes)[number]

/** ARRIVE never checks out, LEAVE never checks in. */
export type ScanPurpose = 'ANY' | 'ARRIVE' | 'LEAVE'

export type ScanFacts = {
  readonly status: Status
  /** Where finishing at the door leads. */
  readonly statusAfterCheckIn: 'CHECKED_IN' | 'ON_SITE'
  /** Whether nothing is missing for a check-in. */
  readonly isReady: boolean
  /** Whether the visitor's answers failed, though nobody has denied the visit yet. */
  readonly hasFailed: boolean
  /** Instants, ISO 8601 in UTC; null when it did not happen. */
  readonly cameInAt: string | null
  readonly leftAt: string | null
  readonly now: string
  readonly purpose: ScanPurpose
}

export type ScanVerdict = {
  readonly act: 'CHECK_IN' | 'CHECK_OUT' | null
  readonly outcome: ScanOutcome
}

/** A code that stays before the camera, or is shown once more to be sure, changes nothing. */
export const repeatSeconds = 60

/** The second scan of a day checks out, unless it follows the first too closely. */
export function judgeScan(facts: ScanFacts): ScanVerdict {
  const { status, statusAfterCheckIn, purpose } = facts
  switch (status) {
    case 'IN_REVIEW':
      return { act: null, outcome: 'IN_REVIEW' }
    case 'DENIED':
      return { act: null, outcome: 'DENIED' }
    case 'CHECKED_OUT':
      return {
        act: null,
        outcome: isRecent(facts.now, facts.leftAt) ? 'GOODBYE_AGAIN' : 'LEFT_BEFORE',
      }
    case 'EXPECTED':
      return purpose === 'LEAVE' ? { act: null, outcome: 'NOT_ARRIVED' } : arrive(facts)
    case 'ON_SITE':
      // Somebody let the visitor in, or the last step is still missing: finishing comes before leaving.
      if (statusAfterCheckIn === 'CHECKED_IN' && purpose !== 'LEAVE') return arrive(facts)
      return leave(facts)
    case 'CHECKED_IN':
      return leave(facts)
  }
}

function arrive({ hasFailed, isReady, statusAfterCheckIn }: ScanFacts): ScanVerdict {
  if (hasFailed) return { act: null, outcome: 'DENIED' }
  return isReady
    ? { act: 'CHECK_IN', outcome: statusAfterCheckIn }
    : { act: null, outcome: 'TO_DO' }
}

function leave(facts: ScanFacts): ScanVerdict {
  const isRepeat = facts.purpose !== 'LEAVE' && isRecent(facts.now, facts.cameInAt)
  return facts.purpose === 'ARRIVE' || isRepeat
    ? { act: null, outcome: 'WELCOMED_AGAIN' }
    : { act: 'CHECK_OUT', outcome: 'CHECKED_OUT' }
}

/** Within the time in which a code may still stay before the camera. */
export function isRecent(now: string, at: string | null): boolean {
  return at !== null && epochMs(now) - epochMs(at) < repeatSeconds * 1000
}
