/** Why a place is refused, in order of weight, heaviest first; `booking_refusal` in migrations/functions/judge-booking.sql decides. Spec §8; issue 4 §1. */
export const bookingRefusals = [
  'holiday',
  'weekday',
  'person_unknown',
  'not_allowed_on_location',
  'denied',
  'booked',
  'area_unknown',
  'area_holiday',
  'area_weekday',
  'desk_needed',
  'desk_unknown',
  'desk_blocked',
  'desk_taken',
  'desk_owned',
  'team_only',
  'location_full',
  'floor_full',
  'area_full',
] as const
export type BookingRefusal = (typeof bookingRefusals)[number]
