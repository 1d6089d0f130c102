/**
 * Whether a signature still counts at the instant `now`. Both are instants as Foyer writes them (`instantOf`): as texts they
 * are in the order of time. Reference §4, Validity period.
 */
export function isStillValid(validUntil: string | null, now: string): boolean {
  return validUntil !== null && now < validUntil
}
