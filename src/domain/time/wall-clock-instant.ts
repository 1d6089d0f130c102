import { epochMs, MINUTE_MS } from './instant.ts'
import { instantOf } from './write-instant.ts'
import { endOfLocalDay, localDateOf, localTimeOf, startOfLocalDay } from './local-date.ts'

const minutesPerDay = 24 * 60

/**
 * The instant at which the wall clock of a place shows `HH:MM` on a local day (`24:00`: the day's end); the first of
 * two. A time that the clock skips is read with the offset before the gap (RFC 5545 §3.3.5). Throws a RangeError for no
 * date or an unknown zone. Quality.md, Time.
 */
export function wallClockInstant(date: string, time: string, zone: string): string {
  if (time === '24:00') return endOfLocalDay(date, zone)
  const start = startOfLocalDay(date, zone)
  const early = epochMs(start) + minutesOf(time) * MINUTE_MS
  const shown = localTimeOf(instantOf(early), zone)
  // Between midnight and then the clock was changed, or the day began later than at midnight.
  const off = wrapped(minutesOf(time) - minutesOf(shown))
  const corrected = instantOf(early + off * MINUTE_MS)
  const isThere = localTimeOf(corrected, zone) === time && localDateOf(corrected, zone) === date
  return isThere ? corrected : instantOf(early)
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** The shorter way round the clock, -720 to 720. */
function wrapped(minutes: number): number {
  const turned = ((minutes % minutesPerDay) + minutesPerDay) % minutesPerDay
  return turned > minutesPerDay / 2 ? turned - minutesPerDay : turned
}
