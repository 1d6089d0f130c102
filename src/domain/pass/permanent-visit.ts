import { isRecent } from '../kiosk/judge-scan.ts'
import type { Status } from '../visit/status.ts'

export type HolderVisit = {
  readonly status: Status
  /** Instant, ISO 8601 in UTC. */
  readonly leftAt: string | null
}

/** Whoever is in means the visit they are in for; else the one that is still to begin. */
const order: readonly Status[] = ['CHECKED_IN', 'ON_SITE', 'EXPECTED', 'IN_REVIEW', 'DENIED']

/**
 * Which of today's visits, by their start, a permanent pass means; null when the person comes anew. A visit that is over counts
 * only while the code is still before the camera. Reference §3; decision 0428.
 */
export function visitOfPermanentPass<Visit extends HolderVisit>(
  visits: readonly Visit[],
  now: string,
): Visit | null {
  for (const wanted of order) {
    const found = visits.find(({ status }) => status === wanted)
    if (found !== undefined) return found
  }
  return visits.findLast(({ leftAt }) => isRecent(now, leftAt)) ?? null
}
