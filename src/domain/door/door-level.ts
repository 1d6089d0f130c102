/** What a door credential opens, by the state of whose it is. Issue 15 §5; Reference §1, Access control, and §6, Conditional access. */
import type { BookingStatus } from '../booking/booking-status.ts'
import type { StageTimes, VisitStage } from '../credential/visit-stage.ts'

/** The levels that an access control system knows by names of its own. */
export const doorLevels = [
  'NO_ACCESS',
  'EXPECTED',
  'ON_SITE',
  'CHECKED_IN',
  'CHECKED_OUT',
  'EMPLOYEE',
] as const
export type DoorLevel = (typeof doorLevels)[number]

export type WantedLevel = {
  /** Null: the system should not have the credential at all. */
  readonly level: DoorLevel | null
  /** When the clock alone changes that, ISO 8601; null: it never does. */
  readonly changesAt: string | null
}

const levels: Readonly<Record<VisitStage, DoorLevel | null>> = {
  // Nobody is let in whom nobody has approved.
  WAITING: null,
  INVITED: 'NO_ACCESS',
  EXPECTED: 'EXPECTED',
  ON_SITE: 'ON_SITE',
  CHECKED_IN: 'CHECKED_IN',
  LEFT: 'CHECKED_OUT',
  OVER: null,
}

/** Two hours before the start and after the planned end (Reference §1, Access control). */
export const doorTimes: StageTimes = { leadMinutes: 120, trailMinutes: 120 }

/**
 * Of a visit: known without access from the invitation on, with access from two hours before the start, and gone two hours after the
 * planned end, unless the visitor is still here and has to get out. @returns null: it has no credential
 */
export function levelOfStage(stage: VisitStage): DoorLevel | null {
  return levels[stage]
}

export type EmployeeFacts = {
  readonly isActive: boolean
  /** Of the active booking of today; null: there is none. */
  readonly today: BookingStatus | null
  readonly hasLaterBooking: boolean
  /** When the location's day ends, ISO 8601. */
  readonly dayEndsAt: string
}

/** Of a colleague: access on a day that they booked, once the questionnaire is passed; a booking that waits for it is `PENDING`. */
export function levelOfEmployee({
  isActive,
  today,
  hasLaterBooking,
  dayEndsAt,
}: EmployeeFacts): WantedLevel {
  if (!isActive) return { level: null, changesAt: null }
  const changesAt = today !== null || hasLaterBooking ? dayEndsAt : null
  const isPassed = today === 'EXPECTED' || today === 'CHECKED_IN'
  return { level: isPassed ? 'EMPLOYEE' : 'NO_ACCESS', changesAt }
}

/** A credential that anti-passback holds back is known, and opens nothing. */
export function heldBack(level: DoorLevel | null, isBlocked: boolean): DoorLevel | null {
  return isBlocked && level !== null ? 'NO_ACCESS' : level
}
