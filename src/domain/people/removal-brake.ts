/** When people whom a directory no longer has leave by themselves, and when somebody looks first. Issue 15 §3. */

export type BrakeReason = 'TOO_MANY' | 'LAST_ADMINISTRATOR'

export type Removal = {
  /** How many people the directory keeps here, before anyone goes. */
  readonly kept: number
  /** Who would go, with those who went shortly before: within the hour where they go one by one. */
  readonly going: readonly string[]
  /** Who may do everything here and still works here, also by hand. */
  readonly administrators: readonly string[]
  /** So many of a hundred may go at once; 100 holds back nobody but the last administrator. */
  readonly percent: number
}

export const defaultBrakePercent = 10

/**
 * Why the whole removal waits for a person; null: it may go on. A single person goes whatever the share, so that a small office isn't asked
 * each time.
 */
export function judgeRemoval({
  kept,
  going,
  administrators,
  percent,
}: Removal): BrakeReason | null {
  const leaving = new Set(going)
  if (administrators.length > 0 && administrators.every((one) => leaving.has(one))) {
    return 'LAST_ADMINISTRATOR'
  }
  const isMany = leaving.size > 1 && leaving.size * 100 > kept * percent
  return isMany ? 'TOO_MANY' : null
}
