/** What a system of doors is told of. What visits open by it, the base of credentials says (`domain/credential`). Issue 15 §5. */
import type { EventKind } from '#domain/audit/event-kind.ts'

/** Colleagues open by what they book; a gate knows a car by its plate. */
export const doorEvents = [
  'booking.answered',
  'booking.cancelled',
  'booking.checked_in',
  'booking.checked_out',
  'booking.confirmed',
  'booking.created',
  'booking.denied',
  'booking.moved',
  'booking.released',
  'booking.reopened',
  'booking.reset',
  'user.deactivated',
  'visitor.updated',
  'visit.details_confirmed',
] as const satisfies readonly EventKind[]
