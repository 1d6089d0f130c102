/**
 * What becomes of an act that a kiosk recorded without the server, once it arrives. An arrival and a departure are
 * facts: they happened at the device's time, whatever was decided meanwhile. Issue 3 §2; decision 0112.
 */
import type { CheckInRefusal } from '../visit/can-check-in.ts'
import type { Status } from '../visit/status.ts'

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
  /** Whether the pass that was shown still counts; null when none was shown. */
  readonly passCounts: boolean | null
  /** Why the rules would refuse a check-in at the device's time; null when they would not. */
  readonly refusal: CheckInRefusal | null
}

/** When it happened: the corrected time of the device, and the location's date then. */
export type QueuedMoment = { readonly at: string; readonly localDate: string }

export type ArrivalVerdict = {
  /** CHECK_IN: to the status that the location gives; ON_SITE: arrived only; null: nothing is changed. */
  readonly apply: 'CHECK_IN' | 'ON_SITE' | null
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
      return kept('ALREADY_ARRIVED')
    case 'CHECKED_OUT':
      // Whoever left before this arrival has come back; nobody knows of it.
      return visit.leftAt !== null && visit.leftAt < moment.at
        ? shown('ALREADY_LEFT')
        : kept('ALREADY_LEFT')
    case 'EXPECTED':
      return resolveExpected(visit, moment)
  }
}

function resolveExpected(visit: QueuedVisit, moment: QueuedMoment): ArrivalVerdict {
  if (visit.visitDate !== moment.localDate) return shown('OTHER_DAY')
  if (visit.refusal === null) return { apply: 'CHECK_IN', conflict: null }
  if (visit.refusal === 'registration_failed') return shown('VISIT_DENIED')
  return { apply: 'ON_SITE', conflict: { reason: 'INCOMPLETE', resolution: 'ON_SITE' } }
}

/**
 * The flow ended in failure at the kiosk: nobody was let in, and the host is to hear of it. `visit.refusal` is
 * `registration_failed` where the answers fail by the server's flow as well. Issue 3 §2; decision 0180.
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
  { at }: QueuedMoment,
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
    case 'CHECKED_OUT':
      return none('ALREADY_LEFT', 'KEPT')
    case 'ON_SITE':
    case 'CHECKED_IN':
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
