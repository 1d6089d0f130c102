/**
 * What becomes of an act that a kiosk recorded without the server, once it arrives. An arrival and a departure are
 * facts: they happened at the device's time, whatever was decided meanwhile. Issue 3 §2; decision 0112.
 */
import { epochMs } from '../time/instant.ts'
import type { CheckInRefusal } from '../visit/can-check-in.ts'
import type { Status } from '../visit/status.ts'
import { repeatSeconds } from './judge-scan.ts'

/** Why a queued act could not simply be done. */
export const conflictReasons = [
  'UNREADABLE',
  'ID_REUSED',
  'VISIT_UNKNOWN',
  'VISIT_CANCELLED',
  'VISIT_DENIED',
  'VISIT_IN_REVIEW',
  'PASS_REVOKED',
  'PASS_INVALID',
  'OTHER_DAY',
  'ALREADY_ARRIVED',
  'ALREADY_LEFT',
  'NOT_ARRIVED',
  'INCOMPLETE',
  'NOT_REFUSED',
  'DETAILS_REFUSED',
  'ANSWERS_REFUSED',
  'SIGNATURE_REFUSED',
  'PICTURE_LOST',
  'WALK_IN_REFUSED',
  'HOST_UNKNOWN',
  'DELIVERY_REFUSED',
  'FAILED',
] as const
export type ConflictReason = (typeof conflictReasons)[number]

/**
 * How it was settled. `KEPT`: what the server knew stands, nobody needs to look. `RECORDED`: done all the same, for
 * reception to look at. `ON_SITE`: recorded as arrived, not yet checked in; reception completes it. `SHOWN`: nothing
 * was changed, the person may stand in the building; reception decides.
 */
export const resolutions = ['KEPT', 'RECORDED', 'ON_SITE', 'SHOWN'] as const
export type Resolution = (typeof resolutions)[number]

export type Conflict = { readonly reason: ConflictReason; readonly resolution: Resolution }

/** What the server knows of the visit that a queued act is about. */
export type QueuedVisit = {
  readonly status: Status
  readonly cancelled: boolean
  /** Local date of the visit. */
  readonly visitDate: string
  /** Instants, ISO 8601 in UTC with milliseconds; null when it did not happen. */
  readonly arrivedAt: string | null
  readonly leftAt: string | null
  /** Who recorded that: at a kiosk somebody may have meant the other direction. */
  readonly arrivedAtKiosk: boolean
  readonly leftAtKiosk: boolean
  /** Whether the pass that was shown still counts; null when none was shown. */
  readonly passCounts: boolean | null
  /** Why the rules would refuse a check-in at the device's time; null when they would not. */
  readonly refusal: CheckInRefusal | null
}

/** What the person meant: to come in, to leave, or, with a pass before the camera, whichever of the two was next. */
export const meanings = ['IN', 'OUT', 'TURN'] as const
export type Meaning = (typeof meanings)[number]

/** When it happened: the corrected time of the device, and the location's date then. */
export type QueuedMoment = {
  readonly at: string
  readonly localDate: string
  readonly meant: Meaning
}

export type ArrivalVerdict = {
  /**
   * CHECK_IN: to the status that the location gives; ON_SITE: arrived only; CHECK_OUT: the device did not know that the
   * person was in, so the person left; null: nothing is changed.
   */
  readonly apply: 'CHECK_IN' | 'ON_SITE' | 'CHECK_OUT' | null
  readonly conflict: Conflict | null
}

export type DenialVerdict = {
  /** Whether the visit is denied. */
  readonly apply: boolean
  readonly conflict: Conflict | null
}

export type DepartureVerdict = {
  /** When the visitor left, never before the arrival; null: nothing is changed. */
  readonly leftAt: string | null
  readonly conflict: Conflict | null
}

const shown = (reason: ConflictReason) =>
  ({ apply: null, conflict: { reason, resolution: 'SHOWN' } }) as const
const kept = (reason: ConflictReason) =>
  ({ apply: null, conflict: { reason, resolution: 'KEPT' } }) as const

/** A check-in that happened at the kiosk. `visit` is null when there is no such visit. Issue 3 §2. */
export function resolveArrival(visit: QueuedVisit | null, moment: QueuedMoment): ArrivalVerdict {
  if (visit === null) return shown('VISIT_UNKNOWN')
  if (visit.cancelled) return shown('VISIT_CANCELLED')
  if (visit.passCounts === false) return shown('PASS_REVOKED')
  switch (visit.status) {
    case 'DENIED':
      return shown('VISIT_DENIED')
    case 'IN_REVIEW':
      return shown('VISIT_IN_REVIEW')
    case 'CHECKED_IN':
    case 'ON_SITE':
      return resolvePresent(visit, moment)
    case 'CHECKED_OUT':
      return resolveGone(visit, moment)
    case 'EXPECTED':
      return resolveExpected(visit, moment)
  }
}

/** The visitor is known to be in: a second arrival is a repeat, a departure, or the first of the two. */
function resolvePresent(visit: QueuedVisit, { at, meant }: QueuedMoment): ArrivalVerdict {
  const apart = secondsAfter(at, visit.arrivedAt)
  if (Math.abs(apart) < repeatSeconds) return kept('ALREADY_ARRIVED')
  if (apart > 0) {
    return meant === 'TURN'
      ? { apply: 'CHECK_OUT', conflict: { reason: 'ALREADY_ARRIVED', resolution: 'RECORDED' } }
      : kept('ALREADY_ARRIVED')
  }
  // What another kiosk took for the arrival was perhaps the departure.
  return visit.arrivedAtKiosk ? shown('ALREADY_ARRIVED') : kept('ALREADY_ARRIVED')
}

/** The visitor is known to have come and gone. */
function resolveGone(visit: QueuedVisit, { at, meant }: QueuedMoment): ArrivalVerdict {
  if (Math.abs(secondsAfter(at, visit.arrivedAt)) < repeatSeconds) return kept('ALREADY_LEFT')
  // Someone who left before this arrival has come back; nobody knows of it.
  if (visit.leftAt !== null && visit.leftAt < at) return shown('ALREADY_LEFT')
  const isBetween = visit.arrivedAt !== null && visit.arrivedAt < at
  const isKnown = isBetween ? meant !== 'TURN' : !visit.arrivedAtKiosk
  return isKnown ? kept('ALREADY_LEFT') : shown('ALREADY_LEFT')
}

/** Infinite when it never happened. */
function secondsAfter(at: string, before: string | null): number {
  return before === null ? Infinity : (epochMs(at) - epochMs(before)) / 1000
}

function resolveExpected(visit: QueuedVisit, moment: QueuedMoment): ArrivalVerdict {
  if (visit.visitDate !== moment.localDate) return shown('OTHER_DAY')
  if (visit.refusal === null) return { apply: 'CHECK_IN', conflict: null }
  if (visit.refusal === 'registration_failed') return shown('VISIT_DENIED')
  return { apply: 'ON_SITE', conflict: { reason: 'INCOMPLETE', resolution: 'ON_SITE' } }
}

/**
 * The flow ended in failure at the kiosk: nobody was let in, and the host is to hear of it. `visit.refusal` is
 * `registration_failed` where the answers fail by the server's flow as well. Issue 3 §2.
 */
export function resolveDenial(visit: QueuedVisit | null, moment: QueuedMoment): DenialVerdict {
  const none = (reason: ConflictReason, resolution: Resolution): DenialVerdict => ({
    apply: false,
    conflict: { reason, resolution },
  })
  if (visit === null) return none('VISIT_UNKNOWN', 'SHOWN')
  if (visit.cancelled) return none('VISIT_CANCELLED', 'KEPT')
  switch (visit.status) {
    case 'DENIED':
      return none('VISIT_DENIED', 'KEPT')
    case 'IN_REVIEW':
      // Whoever decides does not know these answers.
      return none('VISIT_IN_REVIEW', 'SHOWN')
    case 'CHECKED_IN':
    case 'ON_SITE':
      // Refused here, and in all the same.
      return none('ALREADY_ARRIVED', 'SHOWN')
    case 'CHECKED_OUT':
      return visit.leftAt !== null && visit.leftAt < moment.at
        ? none('ALREADY_LEFT', 'SHOWN')
        : none('ALREADY_LEFT', 'KEPT')
    case 'EXPECTED':
      if (visit.visitDate !== moment.localDate) return none('OTHER_DAY', 'SHOWN')
      return visit.refusal === 'registration_failed'
        ? { apply: true, conflict: null }
        : none('NOT_REFUSED', 'SHOWN')
  }
}

/** A check-out that happened at the kiosk. Issue 3 §2. */
export function resolveDeparture(
  visit: QueuedVisit | null,
  { at, meant }: QueuedMoment,
): DepartureVerdict {
  const none = (reason: ConflictReason, resolution: Resolution): DepartureVerdict => ({
    leftAt: null,
    conflict: { reason, resolution },
  })
  if (visit === null) return none('VISIT_UNKNOWN', 'SHOWN')
  if (visit.cancelled) return none('VISIT_CANCELLED', 'SHOWN')
  switch (visit.status) {
    case 'DENIED':
      return none('VISIT_DENIED', 'SHOWN')
    case 'IN_REVIEW':
      return none('VISIT_IN_REVIEW', 'SHOWN')
    case 'EXPECTED':
      return none('NOT_ARRIVED', 'SHOWN')
    case 'CHECKED_OUT': {
      const apart = secondsAfter(at, visit.leftAt)
      // Someone may have come back in between, without anybody having noted it.
      const isOther = apart > 0 ? meant === 'TURN' : visit.leftAtKiosk
      return Math.abs(apart) >= repeatSeconds && isOther
        ? none('ALREADY_LEFT', 'SHOWN')
        : none('ALREADY_LEFT', 'KEPT')
    }
    case 'ON_SITE':
    case 'CHECKED_IN':
      // The arrival came after it: the person is back.
      if (secondsAfter(at, visit.arrivedAt) <= -repeatSeconds && visit.arrivedAtKiosk) {
        return none('ALREADY_ARRIVED', 'SHOWN')
      }
      return {
        leftAt: visit.arrivedAt !== null && visit.arrivedAt > at ? visit.arrivedAt : at,
        conflict: null,
      }
  }
}

/** Whether somebody at reception has to look at it. */
export function needsReception(conflicts: readonly Conflict[]): boolean {
  return conflicts.some(({ resolution }) => resolution !== 'KEPT')
}
