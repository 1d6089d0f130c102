import { epochMs } from '../time/instant.ts'

/** Of a person's visits the one that begins nearest to now; the earlier of two. Null when there is none. Reference §3. */
export function nearestVisit<Visit extends { readonly startAt: string }>(
  visits: readonly Visit[],
  now: string,
): Visit | null {
  const distance = ({ startAt }: Visit) => Math.abs(epochMs(startAt) - epochMs(now))
  return visits.reduce<Visit | null>((nearest, visit) => {
    if (nearest === null) return visit
    const closer = distance(visit) - distance(nearest)
    return closer < 0 || (closer === 0 && visit.startAt < nearest.startAt) ? visit : nearest
  }, null)
}
