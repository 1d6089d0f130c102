import { epochMs, HOUR_MS, MINUTE_MS } from './instant.ts'
import { DAY_MS, dayNumber, utcMidnight } from './calendar-date.ts'
import { dateOfDayNumber, instantOf } from './write-instant.ts'

/** Making a formatter costs a hundred times more than using it; a zone always gives the same one. */
const formatters = new Map<string, Intl.DateTimeFormat>()

/** Whether the text is an IANA time zone known here. */
export function isTimeZone(zone: string): boolean {
  try {
    formatter(zone)
    return true
  } catch {
    return false
  }
}

/** The date so many days later (earlier when negative). Throws a RangeError when it is no date. */
export function addDays(date: string, days: number): string {
  return dateOfDayNumber(midnightOf(date) / DAY_MS + days)
}

/** How many days `to` lies after `from` (negative before). Throws a RangeError when either is no date. */
export function daysBetween(from: string, to: string): number {
  return (midnightOf(to) - midnightOf(from)) / DAY_MS
}

/**
 * What the calendar of a place shows at an instant, `YYYY-MM-DD`. Throws a RangeError for an unknown zone
 * or a text that is no instant. Reference §1, `past`; quality.md, Time.
 */
export function localDateOf(instant: string, zone: string): string {
  return dateOfDayNumber(Math.floor(wallClockMs(epochMs(instant), zone) / DAY_MS))
}

/** What the clock of a place shows at an instant, `HH:MM`. Throws like `localDateOf`. */
export function localTimeOf(instant: string, zone: string): string {
  return instantOf(wallClockMs(epochMs(instant), zone)).slice(11, 16)
}

/**
 * An instant as a place writes it, with its offset: `2026-11-21T10:00:00.000+01:00` (RFC 3339). Throws like `localDateOf`.
 * A zone whose offset had seconds is rounded to the minute.
 */
export function zonedInstant(instant: string, zone: string): string {
  const ms = epochMs(instant)
  const offset = Math.round((wallClockMs(ms, zone) - ms) / MINUTE_MS)
  const size = Math.abs(offset)
  const two = (number: number): string => String(number).padStart(2, '0')
  const shown = instantOf(ms + offset * MINUTE_MS).slice(0, -1)
  return `${shown}${offset < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}

/**
 * The first instant of a local day: midnight, or the moment after a gap where the clock skips it (Cairo),
 * or the first of two midnights. Throws a RangeError for an unknown zone or no date. Quality.md, Time.
 */
export function startOfLocalDay(date: string, zone: string): string {
  const wanted = midnightOf(date)
  const candidates = [wanted - DAY_MS, wanted + DAY_MS].map(
    (near) => wanted - (wallClockMs(near, zone) - near),
  )
  let early = Math.min(...candidates)
  let late = Math.max(...candidates)
  if (wallClockMs(early, zone) === wanted) return instantOf(early)
  // The clock jumps over midnight between the two: find the jump. It only runs forward here.
  while (early < late) {
    const middle = Math.floor((early + late) / 2)
    if (wallClockMs(middle, zone) < wanted) early = middle + 1
    else late = middle
  }
  return instantOf(late)
}

/**
 * The end of a local day, exclusive: the first instant of the next day. Throws like `startOfLocalDay`.
 * Reference §1, `past` ("the visit day is over in the location's time zone").
 */
export function endOfLocalDay(date: string, zone: string): string {
  return startOfLocalDay(addDays(date, 1), zone)
}

function midnightOf(date: string): number {
  const ms = utcMidnight(date)
  if (ms === null) throw new RangeError('Not a date')
  return ms
}

/** The wall clock of a zone at an instant, as if it were UTC, in milliseconds. */
function wallClockMs(ms: number, zone: string): number {
  // English puts the month first: parts by name would cost three times as much as this text.
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0] =
    formatter(zone).format(ms).match(/\d+/g)?.map(Number) ?? []
  // Offsets are whole seconds, so the milliseconds pass unchanged.
  const millis = ((ms % 1000) + 1000) % 1000
  const days = dayNumber(year, month, day)
  return days * DAY_MS + hour * HOUR_MS + minute * MINUTE_MS + second * 1000 + millis
}

function formatter(zone: string): Intl.DateTimeFormat {
  let found = formatters.get(zone)
  if (!found) {
    found = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    formatters.set(zone, found)
  }
  return found
}
