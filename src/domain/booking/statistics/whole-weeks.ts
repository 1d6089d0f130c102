import { addDays } from '../../time/local-date.ts'
import { weekdayOf } from '../bookable-day.ts'

/** From a Monday to a Sunday, local dates, both included. */
export type Weeks = { readonly from: string; readonly to: string }

/**
 * The whole weeks that two days touch and that are over before `today`; null when there is none. Whole weeks only: who
 * could move the edges day by day would learn of single days from the difference. Throws a RangeError for no date.
 * Issue 4 §1, no-show statistics.
 */
export function wholeWeeks(from: string, to: string, today: string): Weeks | null {
  const lastSunday = addDays(today, -weekdayOf(today))
  const end = addDays(to, 7 - weekdayOf(to))
  const weeks = {
    from: addDays(from, 1 - weekdayOf(from)),
    to: end < lastSunday ? end : lastSunday,
  }
  return weeks.from < weeks.to ? weeks : null
}
