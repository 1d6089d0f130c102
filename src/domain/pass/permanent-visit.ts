import { isRecent, type ScanPurpose } from '../kiosk/judge-scan.ts'
import type { Status } from '../visit/status.ts'

export type HolderVisit = {
  /** Else of the day before, for which the person is still in. */
  readonly isToday: boolean
  readonly status: Status
  /** Instant, ISO 8601 in UTC. */
  readonly leftAt: string | null
}

/** Whoever is in means the visit they are in for; else the one that is still to begin. */
const order: readonly Status[] = ['CHECKED_IN', 'ON_SITE', 'EXPECTED', 'IN_REVIEW', 'DENIED']

const isIn = ({ status }: HolderVisit): boolean => status === 'CHECKED_IN' || status === 'ON_SITE'

/**
 * Which of the visits, by their start, a permanent pass means; null when the person comes anew. A visit that is over counts only
 * while the code is still before the camera; one of the day before, that nobody checked out, for whoever leaves, and never for
 * whoever arrives. Reference §3.
 */
export function visitOfPermanentPass<Visit extends HolderVisit>(
  visits: readonly Visit[],
  now: string,
  purpose: ScanPurpose,
): Visit | null {
  const todays = visits.filter(({ isToday }) => isToday)
  const before = visits.find(({ isToday }) => !isToday) ?? null
  if (purpose === 'LEAVE' && before !== null && !todays.some(isIn)) return before
  for (const wanted of order) {
    const found = todays.find(({ status }) => status === wanted)
    if (found !== undefined) return found
  }
  const over = todays.findLast(({ leftAt }) => isRecent(now, leftAt))
  return over ?? (purpose === 'ARRIVE' ? null : before)
}
