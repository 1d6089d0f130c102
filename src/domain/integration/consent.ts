/** What a consent at another system's own sign-in comes to (OAuth 2.0), as data. Issue 15 §1. */

/** WANTED: nobody has consented yet. ENDED: the other side says that it counts no more. */
export const consentStates = ['WANTED', 'GRANTED', 'ENDED'] as const

/** Why the last attempt to consent, or to renew, came to nothing. */
export const consentProblems = [
  'consent_denied',
  'consent_ended',
  'consent_wanted',
  'client_refused',
  'refused',
  'unavailable',
  'secret_unreadable',
] as const
export type ConsentProblem = (typeof consentProblems)[number]
