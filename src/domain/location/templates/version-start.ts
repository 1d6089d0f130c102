import { epochMs, HOUR_MS } from '../../time/instant.ts'
import { wallClockInstant } from '../../time/wall-clock-instant.ts'
import { plusMs } from '../../time/write-instant.ts'
import type { TemplateVersion, VersionStart } from './template.ts'

/** The instant (ISO 8601) from which on a version counts at a location with this zone. */
export function startsAt(start: VersionStart, timeZone: string): string {
  if ('at' in start) return start.at
  return wallClockInstant(start.date, start.time, start.zone ?? timeZone)
}

/** The first instant at which it counts at some location of the world, and the last at which it begins to at another. */
export function startSpan(start: VersionStart): { readonly from: string; readonly until: string } {
  if ('at' in start) return { from: start.at, until: start.at }
  if (start.zone !== null) {
    const at = startsAt(start, start.zone)
    return { from: at, until: at }
  }
  // From UTC+14 to UTC-12, with an hour for a clock that is changed.
  const inUtc = wallClockInstant(start.date, start.time, 'UTC')
  return { from: plusMs(inUtc, -15 * HOUR_MS), until: plusMs(inUtc, 13 * HOUR_MS) }
}

/** The version that counts at a location with this zone: the latest that has begun there. */
export function liveVersion(
  versions: readonly TemplateVersion[],
  timeZone: string,
  now: string,
): TemplateVersion | null {
  const begun = versions.filter(
    ({ start, standing }) =>
      standing === 'COUNTS' && epochMs(startsAt(start, timeZone)) <= epochMs(now),
  )
  return begun.reduce<TemplateVersion | null>(
    (latest, one) => (latest === null || one.version > latest.version ? one : latest),
    null,
  )
}
