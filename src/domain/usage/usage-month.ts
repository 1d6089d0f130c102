/** Months in which use is summed up, as `YYYY-MM` of UTC: periods are billed by the same days. Issue 16 §2, decision 0609. */

/** How many can be read at once. */
export const mostUsageMonths = 36

/** @param instant ISO 8601 in UTC */
export function monthOf(instant: string): string {
  return instant.slice(0, 7)
}

/** Months since the year 0; NaN for what is no month. */
function numberOf(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1
}

/** So many months later; earlier, where `count` is negative. */
export function addMonths(month: string, count: number): string {
  const months = numberOf(month) + count
  const year = String(Math.floor(months / 12)).padStart(4, '0')
  return `${year}-${String((months % 12) + 1).padStart(2, '0')}`
}

/** How many there are from one to the other, both included; 0 where they are the wrong way round, or one is no month. */
export function countMonths(from: string, to: string): number {
  const count = numberOf(to) - numberOf(from) + 1
  return count > 0 ? count : 0
}

/** Those that `countMonths` counts, the first one first. */
export function monthsBetween(from: string, to: string): readonly string[] {
  return Array.from({ length: countMonths(from, to) }, (_, index) => addMonths(from, index))
}

/** The first day of a month, and of the one after it. */
export function daysOfMonths(
  from: string,
  to: string,
): { readonly from: string; readonly before: string } {
  return { from: `${from}-01`, before: `${addMonths(to, 1)}-01` }
}
