/** Twenty-four hours in milliseconds; a local day may be shorter or longer. */
export const DAY_MS = 24 * 3_600_000

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

/** Milliseconds since 1970-01-01T00:00Z of the start of a date read as UTC, or null when it is no date. */
export function utcMidnight(date: string): number | null {
  return /^\d{4}-\d\d-\d\d$/.test(date) ? midnightOf(date) : null
}

/** Of a text that begins like a date. */
export function midnightOf(text: string): number | null {
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
export function numberAt(text: string, at: number): number {
  return (text.charCodeAt(at) - zero) * 10 + text.charCodeAt(at + 1) - zero
}

export const zero = 0x30

/** Whether the text is a day of the calendar, `YYYY-MM-DD`. Spec §7; quality.md, Time. */
export function isLocalDate(text: string): boolean {
  return utcMidnight(text) !== null
}
