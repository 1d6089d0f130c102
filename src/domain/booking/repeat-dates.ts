import { addDays } from '../time/local-date.ts'
import { weekdayOf } from './bookable-day.ts'

/** "Each Monday and Thursday, for four weeks." Issue 4 §1, One tap. */
export type WeeklyRepeat = {
  /** The first day that counts, `YYYY-MM-DD`. */
  readonly from: string
  /** Weeks of seven days, counted from that day. */
  readonly weeks: number
  /** ISO weekdays, 1 Monday to 7 Sunday. */
  readonly weekdays: readonly number[]
}

/** The days of a weekly repeat, in their order. Throws a RangeError when `from` is no date. Issue 4 §1. */
export function repeatDates({ from, weeks, weekdays }: WeeklyRepeat): readonly string[] {
  return Array.from({ length: weeks * 7 }, (_, day) => addDays(from, day)).filter((date) =>
    weekdays.includes(weekdayOf(date)),
  )
}

/** For how many weeks a weekly repeat is offered. */
const weeksOffered = [2, 4, 8, 12]

/** How many weeks of a repeat the booking window holds as a whole; none where it is shorter than two weeks. */
export function weeksWithin(windowDays: number): readonly number[] {
  // Today is the first day of the window.
  return weeksOffered.filter((weeks) => weeks * 7 <= windowDays + 1)
}
