import { DAY_MS } from './calendar-date.ts'
import { epochMs, HOUR_MS, MINUTE_MS } from './instant.ts'

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
