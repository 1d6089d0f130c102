import type { BookingStatus } from './booking-status.ts'

/** What the database saw when somebody came in (`check_in_employee` in migrations/functions/presences.sql). */
export type PresenceFacts = {
  readonly allowed: boolean
  /** Of today at this location; null for none. */
  readonly booking: BookingStatus | null
  readonly bookingNeeded: boolean
  /** The same person has used this code of the kiosk before. */
  readonly codeUsed: boolean
  /** In the building, here or elsewhere in the organisation. */
  readonly present: boolean
}

/** Why somebody is not checked in. Spec §8; Reference §6, `serialNumber` check-in. */
export type PresenceRefusal =
  | 'already_checked_in'
  | 'not_allowed_on_location'
  | 'denied'
  | 'incomplete'
  | 'no_booking'
  | 'code_used'

/** The reason that is told, null when nothing is against it. Reference §6, `serialNumber` check-in. */
export function refuseCheckIn(facts: PresenceFacts): PresenceRefusal | null {
  if (facts.present) return 'already_checked_in'
  if (!facts.allowed) return 'not_allowed_on_location'
  if (facts.codeUsed) return 'code_used'
  if (facts.booking === 'DENIED') return 'denied'
  if (facts.booking === 'PENDING') return 'incomplete'
  if (facts.booking === null && facts.bookingNeeded) return 'no_booking'
  return null
}
