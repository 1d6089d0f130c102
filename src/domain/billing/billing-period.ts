/** Periods that are billed: local dates, from a first day to the day before the next period. Issue 16 §4. */
import { dayNumber, numberAt } from '#domain/time/calendar-date.ts'
import { addDays, daysBetween } from '#domain/time/local-date.ts'
import { dateOfDayNumber } from '#domain/time/write-instant.ts'
import { share } from './money.ts'
import type { BillingCycle } from './plan.ts'

/** `start` is its first day, `end` the first day after it; both `YYYY-MM-DD`. */
export type BillingPeriod = { readonly start: string; readonly end: string }

/**
 * The same day some months later, or the last day of a month that is too short. Counted from the anchor each time, so that the 31st
 * comes back after February.
 */
export function addMonths(anchor: string, months: number): string {
  const year = numberAt(anchor, 0) * 100 + numberAt(anchor, 2)
  const index = year * 12 + numberAt(anchor, 5) - 1 + months
  const [inYear, month] = [Math.floor(index / 12), (index % 12) + 1]
  const first = dayNumber(inYear, month, 1)
  const next = month === 12 ? dayNumber(inYear + 1, 1, 1) : dayNumber(inYear, month + 1, 1)
  return dateOfDayNumber(Math.min(first + numberAt(anchor, 8), next) - 1)
}

/** The period in which a day lies; the first one begins at the anchor. @throws RangeError for a day before it */
export function periodAt(anchor: string, cycle: BillingCycle, day: string): BillingPeriod {
  if (day < anchor) throw new RangeError('Before the first period')
  const months = cycle === 'YEAR' ? 12 : 1
  let count = Math.max(0, Math.floor(daysBetween(anchor, day) / (months * 31)) - 1)
  while (addMonths(anchor, (count + 1) * months) <= day) count += 1
  return {
    start: addMonths(anchor, count * months),
    end: addMonths(anchor, (count + 1) * months),
  }
}

/** The last day of a period, as invoices name it. */
export function lastDayOf({ end }: BillingPeriod): string {
  return addDays(end, -1)
}

/**
 * What of a price belongs to the days from `from` on: by days, rounded once. All of it on the first day, nothing from the end on.
 */
export function prorated(price: number, { start, end }: BillingPeriod, from: string): number {
  const days = daysBetween(start, end)
  const left = Math.min(days, Math.max(0, daysBetween(from, end)))
  return share(price, left, days)
}
