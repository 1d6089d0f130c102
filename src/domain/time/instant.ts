import { midnightOf, numberAt, utcMidnight, zero } from './calendar-date.ts'

export const MINUTE_MS = 60_000

/** One hour in milliseconds. */
export const HOUR_MS = 60 * MINUTE_MS

/** As this program writes instants (`instantOf`); lists hold thousands, and cutting them out by a pattern costs several times that. */
const ownPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const pattern =
  /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?(?:Z|([+-])(\d\d):(\d\d))$/

/**
 * Milliseconds since 1970-01-01T00:00Z of an ISO 8601 instant with `Z` or an offset, or null when the text
 * is none. Digits past the millisecond are cut. Reference §9, API.
 */
export function parseInstant(text: string): number | null {
  return ownPattern.test(text) ? parseOwnInstant(text) : parseAnyInstant(text)
}

function parseOwnInstant(text: string): number | null {
  const midnight = midnightOf(text)
  const [hour, minute, second] = [numberAt(text, 11), numberAt(text, 14), numberAt(text, 17)]
  if (midnight === null || hour > 23 || minute > 59 || second > 59) return null
  const millis = numberAt(text, 20) * 10 + text.charCodeAt(22) - zero
  return midnight + hour * HOUR_MS + minute * MINUTE_MS + second * 1000 + millis
}

function parseAnyInstant(text: string): number | null {
  const match = pattern.exec(text)
  if (!match) return null
  const [, date = '', hour, minute, second, fraction = '', sign, offsetHour, offsetMinute] = match
  const midnight = utcMidnight(date)
  const clock = [hour, minute, second ?? 0, offsetHour ?? 0, offsetMinute ?? 0].map(Number)
  const [h = 0, m = 0, s = 0, oh = 0, om = 0] = clock
  if (midnight === null || h > 23 || m > 59 || s > 59 || oh > 23 || om > 59) return null
  const offset = (sign === '-' ? -1 : 1) * (oh * HOUR_MS + om * MINUTE_MS)
  const millis = Number(fraction.slice(0, 3).padEnd(3, '0'))
  return midnight + h * HOUR_MS + m * MINUTE_MS + s * 1000 + millis - offset
}

/** Like `parseInstant`, for texts known to be instants. Throws a RangeError on others. */
export function epochMs(instant: string): number {
  const ms = parseInstant(instant)
  if (ms === null) throw new RangeError('Not an ISO 8601 instant')
  return ms
}
