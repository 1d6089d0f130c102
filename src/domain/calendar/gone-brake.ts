/** When meetings that have disappeared from a calendar end by themselves, and when somebody looks first. Issue 15 §4. */

export type Disappearance = {
  /** Meetings of the calendar that bring visitors and are to come, with those that disappear now. */
  readonly standing: number
  /** How many of them disappear now. */
  readonly going: number
  /** How many have disappeared within the last day, or wait because of that. */
  readonly before: number
}

/** So many a day are usual, however few the calendar has. */
const usual = 2

/**
 * Whether they wait for a person: when it is all that the calendar had, or within a day more than a quarter of it. A server that was
 * restored from an empty backup, or has lost a calendar, looks like that; people who tidy up rarely do.
 */
export function isToAsk({ standing, going, before }: Disappearance): boolean {
  if (going > 1 && going >= standing) return true
  const all = going + before
  return all > usual && all * 4 > standing + before
}
