import { addDays, daysBetween } from '../time/local-date.ts'
import { weekdayOf } from '../booking/bookable-day.ts'

/** From a Monday to a Sunday, local dates of the location, both included. */
export type Weeks = { readonly from: string; readonly to: string }

/** So many weeks are read at once at most. */
export const mostWeeks = 53

/** The Monday of a day's week. Throws a RangeError for no date. */
export function weekOf(date: string): string {
  return addDays(date, 1 - weekdayOf(date))
}

/**
 * The whole weeks that two days touch. Whole weeks only: from edges that move by a day one could reckon a single day.
 * Throws a RangeError for no date. Issue 14 §6.
 */
export function weeksTouched(from: string, to: string): Weeks {
  return { from: weekOf(from), to: addDays(weekOf(to), 6) }
}

/** As many weeks right before. */
export function weeksBefore({ from, to }: Weeks): Weeks {
  return { from: addDays(from, -daysBetween(from, to) - 1), to: addDays(from, -1) }
}

/** Those of the weeks that are over before `today`; null where none is. Only they are summed up: a week that goes on changes by the day. */
export function weeksOver({ from, to }: Weeks, today: string): Weeks | null {
  const lastSunday = addDays(weekOf(today), -1)
  const end = to < lastSunday ? to : lastSunday
  return end < from ? null : { from, to: end }
}

/** What somebody looks at: the last weeks, by how many. */
export const spans = ['4', '13', '52'] as const
export type Span = (typeof spans)[number]

/** So many weeks, up to the end of the week in which `day` is. */
export function spanUntil(day: string, span: Span): Weeks {
  const to = addDays(weekOf(day), 6)
  return { from: addDays(to, 1 - 7 * Number(span)), to }
}

/** The month of a day, first to last. Throws a RangeError for no date. */
export function monthOf(date: string): { readonly from: string; readonly to: string } {
  const from = `${date.slice(0, 7)}-01`
  const inNext = addDays(from, 31)
  return { from, to: addDays(`${inNext.slice(0, 7)}-01`, -1) }
}
