/** Why somebody is not checked in, in order of weight; `presence_refusal` in migrations/functions/presences.sql decides. Spec §8. */
export const presenceRefusals = [
  'already_checked_in',
  'not_allowed_on_location',
  'code_used',
  'denied',
  'incomplete',
  'no_booking',
] as const
export type PresenceRefusal = (typeof presenceRefusals)[number]
