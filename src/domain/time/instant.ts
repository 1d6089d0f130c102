export const MINUTE_MS = 60_000

/** One hour in milliseconds. */
export const HOUR_MS = 60 * MINUTE_MS
/** Twenty-four hours in milliseconds; a local day may be shorter or longer. */
export const DAY_MS = 24 * HOUR_MS

/** As this program writes instants (`instantOf`); lists hold thousands, and cutting them out by a pattern costs several times that. */
const ownPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const pattern =
  /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?(?:Z|([+-])(\d\d):(\d\d))$/

/**
 * Days between 1970-01-01 and a date of the Gregorian calendar; months and days beyond their end run over
 * into the next. Spec §7 (dates travel as `YYYY-MM-DD`).
 */
export function dayNumber(year: number, month: number, day: number): number {
  // Years are counted from March, so that the leap day is the last one of its year.
  const fromMarch = month <= 2 ? year - 1 : year
  const monthFromMarch = (month + 9) % 12
  return (
    365 * fromMarch +
    Math.floor(fromMarch / 4) -
    Math.floor(fromMarch / 100) +
    Math.floor(fromMarch / 400) +
    Math.floor((153 * monthFromMarch + 2) / 5) +
    day -
    719_469
  )
}

/** The date `YYYY-MM-DD` that lies so many days after 1970-01-01. Inverse of `dayNumber`. Spec §7. */
export function dateOfDayNumber(days: number): string {
  const fromMarch0 = days + 719_468
  const era = Math.floor(fromMarch0 / 146_097)
  const dayOfEra = fromMarch0 - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1
  const month = ((monthFromMarch + 2) % 12) + 1
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  return `${digits(year, 4)}-${digits(month)}-${digits(day)}`
}

/** Milliseconds since 1970-01-01T00:00Z of the start of a date read as UTC, or null when it is no date. */
export function utcMidnight(date: string): number | null {
  return /^\d{4}-\d\d-\d\d$/.test(date) ? midnightOf(date) : null
}

/** Of a text that begins like a date. */
function midnightOf(text: string): number | null {
  const year = numberAt(text, 0) * 100 + numberAt(text, 2)
  const month = numberAt(text, 5)
  const day = numberAt(text, 8)
  if (month < 1 || month > 12 || day < 1 || day > daysOfMonth(year, month)) return null
  return dayNumber(year, month, day) * DAY_MS
}

function daysOfMonth(year: number, month: number): number {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
}

/** The two digits at a place of the text. */
function numberAt(text: string, at: number): number {
  return (text.charCodeAt(at) - zero) * 10 + text.charCodeAt(at + 1) - zero
}

const zero = 0x30

/** Whether the text is a day of the calendar, `YYYY-MM-DD`. Spec §7; quality.md, Time. */
export function isLocalDate(text: string): boolean {
  return utcMidnight(text) !== null
}

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

/** The instant as ISO 8601 in UTC with milliseconds: `2026-11-21T09:30:00.000Z`. Reference §9, API. */
export function instantOf(ms: number): string {
  const days = Math.floor(ms / DAY_MS)
  const rest = ms - days * DAY_MS
  const hour = digits(rest / HOUR_MS)
  const minute = digits((rest % HOUR_MS) / MINUTE_MS)
  const second = digits((rest % MINUTE_MS) / 1000)
  return `${dateOfDayNumber(days)}T${hour}:${minute}:${second}.${digits(rest % 1000, 3)}Z`
}

/** The instant so many milliseconds later (earlier when negative). Throws a RangeError when it is no instant. */
export function plusMs(instant: string, ms: number): string {
  return instantOf(epochMs(instant) + ms)
}

function digits(value: number, width = 2): string {
  return String(Math.floor(value)).padStart(width, '0')
}
