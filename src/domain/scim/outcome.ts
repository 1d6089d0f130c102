/** What a call of a directory did, for the log. Issue 15 §3. */
export const outcomes = [
  'READ',
  'CREATED',
  /** Somebody who was known here by their address. */
  'TAKEN_UP',
  'CHANGED',
  /** It said what was known already. */
  'SAME',
  'LEFT',
  /** They left, and something still hangs on them that nobody could take over. */
  'LEFT_DUTIES',
  /** Somebody is asked first. */
  'HELD',
  'BACK',
  'GROUP_CREATED',
  'GROUP_CHANGED',
  'GROUP_REMOVED',
  'REFUSED',
] as const
export type Outcome = (typeof outcomes)[number]
