import { dayNumber } from '../time/calendar-date.ts'
import { addDays, daysBetween, localDateOf, localTimeOf } from '../time/local-date.ts'

/** When a location can be booked, as its settings say. Reference §6, Bookable days. */
export type BookingRules = {
  /** How many days after today can be booked; 0 for today alone. */
  readonly windowDays: number
  /** ISO weekdays, 1 Monday to 7 Sunday. */
  readonly bookableWeekdays: readonly number[]
  /** Dates on which the location is closed. */
  readonly holidays: readonly string[]
  /** The wall clock from which on today is over, `HH:MM`; `24:00` for midnight. */
  readonly closesAt: string
}

/** Why a day cannot be booked by anybody. Issue 4 §1. */
export type DayRefusal = 'past' | 'closed' | 'outside_window' | 'weekday' | 'holiday'

/** The day of the week, 1 Monday to 7 Sunday. Throws nothing; `date` is `YYYY-MM-DD`. */
export function weekdayOf(date: string): number {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  // 1970-01-01 was a Thursday.
  return ((((dayNumber(year, month, day) + 3) % 7) + 7) % 7) + 1
}

/**
 * Whether a local day of the location can be booked at an instant, and why not. `now` is ISO 8601, `zone` the
 * location's. Throws a RangeError for no date or an unknown zone. Issue 4 §1; quality.md, Time.
 */
export function refuseDay(
  date: string,
  rules: BookingRules,
  now: string,
  zone: string,
): DayRefusal | null {
  return refuserOfDays(rules, now, zone)(date)
}

/** The same for many days: what the clock shows is asked for once. Throws like `refuseDay`. */
export function refuserOfDays(
  rules: BookingRules,
  now: string,
  zone: string,
): (date: string) => DayRefusal | null {
  const today = localDateOf(now, zone)
  const isOver = localTimeOf(now, zone) >= rules.closesAt
  return (date) => {
    if (date < today) return 'past'
    if (daysBetween(today, date) > rules.windowDays) return 'outside_window'
    if (rules.holidays.includes(date)) return 'holiday'
    if (!rules.bookableWeekdays.includes(weekdayOf(date))) return 'weekday'
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
