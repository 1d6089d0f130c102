/** How much of the agreed time a ticket has used, and when it is due: counted while the location is open. Issue 17 §2. */
import { openSpans, type OpeningHours } from '../location/opening-hours.ts'
import { epochMs, MINUTE_MS } from '../time/instant.ts'
import { addDays, localDateOf } from '../time/local-date.ts'
import { instantOf } from '../time/write-instant.ts'

/** When a location works, by the wall clock of its zone. */
export type ServiceHours = { readonly hours: OpeningHours; readonly zone: string }

export type ServiceClock = {
  /** The agreed time, in milliseconds of opening hours; null: none was agreed. */
  readonly allowedMs: number | null
  /** What of it was used until the clock last stood still. */
  readonly usedMs: number
  /** ISO 8601, since when it runs; null: it stands still. */
  readonly since: string | null
}

/** Service levels are agreed in whole minutes, up to a year of working around the clock. */
export const mostServiceMinutes = 366 * 24 * 60

/** When somebody is warned: so much of the agreed time is used. */
export const warnShare = 0.75

/** Further ahead nothing is promised; a location that is never open promises nothing. */
const horizonDays = 5 * 366
const windowDays = 28

/** Milliseconds of opening hours from one instant to another; 0 where the second isn't later. Throws like `openSpans`. */
export function openMsBetween(from: string, to: string, { hours, zone }: ServiceHours): number {
  if (to <= from) return 0
  const days = { from: localDateOf(from, zone), to: localDateOf(to, zone) }
  let open = 0
  for (const { startAt, endAt } of openSpans(days, hours, zone)) {
    const start = startAt > from ? startAt : from
    const end = endAt < to ? endAt : to
    if (end > start) open += epochMs(end) - epochMs(start)
  }
  return open
}

/**
 * The instant at which so many milliseconds of opening hours have passed; null where the location isn't open so long in the next five
 * years. With nothing left it is `from` itself. Throws like `openSpans`.
 */
export function afterOpenMs(
  from: string,
  ms: number,
  { hours, zone }: ServiceHours,
): string | null {
  if (ms <= 0) return from
  let left = ms
  let reached = from
  let day = localDateOf(from, zone)
  const last = addDays(day, horizonDays)
  while (day <= last) {
    const to = addDays(day, windowDays - 1)
    for (const { startAt, endAt } of openSpans({ from: day, to }, hours, zone)) {
      // A night of the window before reaches into this one.
      const start = startAt > reached ? startAt : reached
      if (endAt <= start) continue
      const length = epochMs(endAt) - epochMs(start)
      if (length >= left) return instantOf(epochMs(start) + left)
      left -= length
      reached = endAt
    }
    day = addDays(to, 1)
  }
  return null
}

/** Of the minutes that were agreed. @param minutes null: none were */
export function startClock(minutes: number | null, at: string, runs: boolean): ServiceClock {
  return {
    allowedMs: minutes === null ? null : minutes * MINUTE_MS,
    usedMs: 0,
    since: runs ? at : null,
  }
}

/** The clock as it stands once it runs or not from an instant on. */
export function setRunning(
  clock: ServiceClock,
  runs: boolean,
  at: string,
  hours: ServiceHours,
): ServiceClock {
  if (runs) return clock.since === null ? { ...clock, since: at } : clock
  return { ...clock, usedMs: usedMsAt(clock, at, hours), since: null }
}

/** Another time was agreed; what was used stays used. */
export function agreeOn(clock: ServiceClock, minutes: number | null): ServiceClock {
  return { ...clock, allowedMs: minutes === null ? null : minutes * MINUTE_MS }
}

/** What of the agreed time was used until an instant, in milliseconds. */
export function usedMsAt({ usedMs, since }: ServiceClock, at: string, hours: ServiceHours): number {
  return since === null ? usedMs : usedMs + openMsBetween(since, at, hours)
}

/** When the agreed time is used up, since when it runs again at the earliest; null while the clock stands still, or where no time was agreed. */
export function dueOf(clock: ServiceClock, hours: ServiceHours): string | null {
  return atShare(clock, 1, hours)
}

/** When somebody is warned; null like `dueOf`. */
export function warnOf(clock: ServiceClock, hours: ServiceHours): string | null {
  return atShare(clock, warnShare, hours)
}

function atShare(
  { allowedMs, usedMs, since }: ServiceClock,
  share: number,
  hours: ServiceHours,
): string | null {
  if (allowedMs === null || since === null) return null
  const left = Math.round(allowedMs * share) - usedMs
  return afterOpenMs(since, left, hours)
}

/** ON_TIME also where nothing is due. */
export const serviceLevels = ['ON_TIME', 'WARNED', 'BREACHED'] as const
export type ServiceLevel = (typeof serviceLevels)[number]

/** How a ticket stands at an instant. @param dueAt null: nothing is due. @param warnAt null: nobody is warned */
export function serviceLevelAt(
  { dueAt, warnAt }: { readonly dueAt: string | null; readonly warnAt: string | null },
  at: string,
): ServiceLevel {
  if (dueAt === null) return 'ON_TIME'
  if (dueAt <= at) return 'BREACHED'
  return warnAt !== null && warnAt <= at ? 'WARNED' : 'ON_TIME'
}
