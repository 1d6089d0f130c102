/** Public holidays that a location takes over from a calendar or from its country's list. Issue 14 §2. */
import { addDays } from '../time/local-date.ts'
import type { ClosingDay } from './opening-hours.ts'

/** From when to when days are taken over: a list for longer changes before that. */
export const holidayYears = 2

/** Why a source could not be read. */
export const holidayFailures = [
  'UNREACHABLE',
  'NOT_PUBLIC',
  'TOO_LARGE',
  'NO_CALENDAR',
  'NO_DAYS',
  'NO_LIST',
] as const
export type HolidayFailure = (typeof holidayFailures)[number]

/** What a reading found that was not there before, and what is not there any more. */
export type HolidayChanges = {
  readonly added: readonly ClosingDay[]
  readonly removed: readonly ClosingDay[]
}

/**
 * The address of a calendar as it is called: `webcal:` is what calendars call `https:`. Null for what is no address, or holds a
 * password, which would be shown to everyone who sees the list.
 */
export function calendarAddress(typed: string): string | null {
  const address = typed.trim().replace(/^webcals?:/i, 'https:')
  if (!/^https?:\/\/[^\s@/?#]+([/?#]\S*)?$/i.test(address)) return null
  return address
}

/** The days from today on, one of each date, and what changed since. What is over is no change. */
export function takeReading(
  before: readonly ClosingDay[],
  read: readonly ClosingDay[],
  today: string,
): HolidayChanges & { readonly days: readonly ClosingDay[] } {
  const last = addDays(today, holidayYears * 366)
  const coming = new Map(
    read.filter(({ date }) => date >= today && date <= last).map((day) => [day.date, day]),
  )
  const known = before.filter(({ date }) => date >= today)
  const dates = new Set(known.map(({ date }) => date))
  return {
    days: [...coming.values()].toSorted(byDate),
    added: [...coming.values()].filter(({ date }) => !dates.has(date)).toSorted(byDate),
    removed: known.filter(({ date }) => !coming.has(date)),
  }
}

/** The days about which somebody still has to decide: those that close something, each once. */
export function stillUndecided(
  dates: readonly string[],
  days: readonly ClosingDay[],
  leftOut: readonly string[] = [],
): string[] {
  const closing = new Set(days.map(({ date }) => date).filter((date) => !leftOut.includes(date)))
  return [...new Set(dates)].filter((date) => closing.has(date)).toSorted()
}

const byDate = (one: ClosingDay, other: ClosingDay): number => (one.date < other.date ? -1 : 1)
