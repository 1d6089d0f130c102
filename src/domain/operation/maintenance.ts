/** Maintenance of the whole installation that is planned: when people are told, and which pages it closes (issue 16 §2, decision 0595). */
import { emergencyPath, listRoute, ownListRoute } from '../console/console-view.ts'

/** Instants, ISO 8601. */
export type Maintenance = {
  /** As the operator typed it. */
  readonly reason: string
  readonly startsAt: string
  readonly endsAt: string
  /** From when people are told that it comes. */
  readonly announcedFrom: string
}

/** Whether it can be planned like this. A start that has passed: it begins at once. @param now ISO 8601 */
export function isMaintenancePlannable(
  { startsAt, endsAt, announcedFrom }: Omit<Maintenance, 'reason'>,
  now: string,
): boolean {
  return startsAt < endsAt && endsAt > now && announcedFrom <= startsAt
}

/** Whether its pages are closed. @param now ISO 8601 */
export function isUnderMaintenance(
  { startsAt, endsAt }: Pick<Maintenance, 'startsAt' | 'endsAt'>,
  now: string,
): boolean {
  return startsAt <= now && now < endsAt
}

/** Where people who work here set up, book and look at figures. */
const closed = ['/console', '/booking', '/account', '/sign-up'] as const
/** Who is on site and who may come in, and what a kiosk's code leads to. */
const openBelow = ['/console/visits', emergencyPath, '/booking/check-in'] as const
const openItself: ReadonlySet<string> = new Set([listRoute.path, ownListRoute.path])

/** Whether a page rests while there is maintenance. The door, signing in and the operators' pages don't. @param path without query */
export function isClosedByMaintenance(path: string): boolean {
  const isAtOrBelow = (one: string): boolean => path === one || path.startsWith(`${one}/`)
  return closed.some(isAtOrBelow) && !openBelow.some(isAtOrBelow) && !openItself.has(path)
}
