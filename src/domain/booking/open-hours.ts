import { wallClockInstant } from '../time/wall-clock-instant.ts'

/** From when until when a location is open on a day: instants, ISO 8601. */
export type OpenHours = { readonly startAt: string; readonly endAt: string }

/**
 * The opening of a day; null where the location never closes, which is the whole day. Throws a RangeError for no date or
 * an unknown zone. Issue 4 §1, Calendar.
 */
export function openHours(
  date: string,
  { opensAt, closesAt }: { readonly opensAt: string; readonly closesAt: string },
  zone: string,
): OpenHours | null {
  if (opensAt === '00:00' && closesAt === '24:00') return null
  const startAt = wallClockInstant(date, opensAt, zone)
  const endAt = wallClockInstant(date, closesAt, zone)
  // A location that closes before it opens has set something else than its hours.
  return endAt > startAt ? { startAt, endAt } : null
}
