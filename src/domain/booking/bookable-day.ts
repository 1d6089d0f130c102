import { dayNumber } from '../time/calendar-date.ts'
import { addDays, daysBetween, localDateOf, localTimeOf } from '../time/local-date.ts'

/** When a location can be booked, as far as the clock decides. Reference §6, Bookable days. */
export type BookingRules = {
  /** How many days after today can be booked; 0 for today alone. */
  readonly windowDays: number
  /** The wall clock from which on today is over, `HH:MM`; `24:00` for midnight. */
  readonly closesAt: string
}

/** Why a day is closed, at a location or in one of its areas: `closed_on` in migrations/functions/closing-days.sql decides. */
export const dayClosings = ['weekday', 'holiday'] as const
export type DayClosing = (typeof dayClosings)[number]

/** Why the clock is against a day. */
type ClockRefusal = 'past' | 'closed' | 'outside_window'

/** Why a day cannot be booked by anybody. Issue 4 §1. */
export type DayRefusal = ClockRefusal | DayClosing

export const everyWeekday = [1, 2, 3, 4, 5, 6, 7] as const

/** The day of the week, 1 Monday to 7 Sunday. Throws nothing; `date` is `YYYY-MM-DD`. */
export function weekdayOf(date: string): number {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  // 1970-01-01 was a Thursday.
  return ((((dayNumber(year, month, day) + 3) % 7) + 7) % 7) + 1
}

/**
 * Whether the clock lets a local day of the location be booked at an instant, and why not. `now` is ISO 8601, `zone` the
 * location's. Throws a RangeError for no date or an unknown zone. Issue 4 §1; quality.md, Time.
 */
export function refuseDay(
  date: string,
  rules: BookingRules,
  now: string,
  zone: string,
): ClockRefusal | null {
  return refuserOfDays(rules, now, zone)(date)
}

/** The same for many days: what the clock shows is asked for once. Throws like `refuseDay`. */
export function refuserOfDays(
  rules: BookingRules,
  now: string,
  zone: string,
): (date: string) => ClockRefusal | null {
  const today = localDateOf(now, zone)
  const isOver = localTimeOf(now, zone) >= rules.closesAt
  return (date) => {
    if (date < today) return 'past'
    if (daysBetween(today, date) > rules.windowDays) return 'outside_window'
    return date === today && isOver ? 'closed' : null
  }
}

/** Today and the days of the window after it, whether or not they can be booked. Throws like `refuseDay`. */
export function windowDates(
  { windowDays }: Pick<BookingRules, 'windowDays'>,
  now: string,
  zone: string,
): readonly string[] {
  const today = localDateOf(now, zone)
  return Array.from({ length: windowDays + 1 }, (_, day) => addDays(today, day))
}
