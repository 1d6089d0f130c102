/** When reception is open: weekdays, single dates, closing days. Issue 14 §2. */
import { weekdayOf } from '../booking/bookable-day.ts'
import { addDays, daysBetween, localDateOf } from '../time/local-date.ts'
import { wallClockInstant } from '../time/wall-clock-instant.ts'

/** From when until when, by the wall clock (`HH:MM`; `24:00` for midnight). One that ends before it began ends on the next day. */
export type Span = { readonly from: string; readonly to: string }

/** APPOINTMENT: somebody is there for whoever is expected, and nobody else. Spans belong to OPEN alone. */
export const dayModes = ['OPEN', 'CLOSED', 'APPOINTMENT'] as const
export type DayMode = (typeof dayModes)[number]
export type DayHours = { readonly mode: DayMode; readonly spans: readonly Span[] }

/** A date that is unlike its weekday; the name says why. */
export type DateHours = DayHours & { readonly date: string; readonly name: string }

/** A date on which the location is closed; the name says why. */
export type ClosingDay = { readonly date: string; readonly name: string }

export type OpeningHours = {
  /** Seven days, Monday first. */
  readonly week: readonly DayHours[]
  readonly dates: readonly DateHours[]
  readonly closingDays: readonly ClosingDay[]
}

/** More than a day of breaks needs. */
export const mostSpans = 6

/** What is wrong with a day, as the key of its sentence. */
export type HoursFault = 'hours_error_empty' | 'hours_error_order' | 'hours_error_night'

/** What is wrong with one day by itself; null for nothing. Only the last span may go past midnight. */
export function judgeDay({ mode, spans }: DayHours): HoursFault | null {
  if (mode !== 'OPEN') return null
  if (spans.length === 0 || spans.some(({ from, to }) => from === to)) return 'hours_error_empty'
  for (const [index, span] of spans.entries()) {
    const next = spans[index + 1]
    if (next === undefined) return null
    if (isOverMidnight(span) || next.from < span.to) return 'hours_error_order'
  }
  return null
}

/** What is wrong with a week, by the number of its day: also a night that runs into the next morning's opening. */
export function judgeWeek(week: readonly DayHours[]): ReadonlyMap<number, HoursFault> {
  const faults = new Map<number, HoursFault>()
  for (const [index, day] of week.entries()) {
    const fault = judgeDay(day)
    const next = week[(index + 1) % week.length]
    const last = day.spans.at(-1)
    if (fault !== null) faults.set(index, fault)
    else if (day.mode === 'OPEN' && next?.mode === 'OPEN' && last && isOverMidnight(last)) {
      if (next.spans.some(({ from }) => from < last.to)) faults.set(index, 'hours_error_night')
    }
  }
  return faults
}

/** The hours of a date: its own, those of a closing day, or its weekday's. Throws a RangeError when it is no date. */
export function hoursOn(date: string, hours: OpeningHours): DayHours {
  const own = hours.dates.find((one) => one.date === date)
  if (own !== undefined) return own
  if (hours.closingDays.some((one) => one.date === date)) return closed
  return hours.week[weekdayOf(date) - 1] ?? closed
}

/** Two instants, ISO 8601, the second exclusive. */
export type OpenSpan = { readonly startAt: string; readonly endAt: string }

/**
 * When reception is open from one date to another, both included, in order and without overlaps; a night that began the day before
 * counts. Throws a RangeError for no date or an unknown zone.
 */
export function openSpans(
  { from, to }: { readonly from: string; readonly to: string },
  hours: OpeningHours,
  zone: string,
): readonly OpenSpan[] {
  const days = Array.from({ length: daysBetween(from, to) + 2 }, (_, day) => addDays(from, day - 1))
  const all = days.flatMap((date) =>
    hoursOn(date, hours)
      .spans.filter((span) => date >= from || isOverMidnight(span))
      .map((span) => ({
        startAt: wallClockInstant(date, span.from, zone),
        endAt: wallClockInstant(isOverMidnight(span) ? addDays(date, 1) : date, span.to, zone),
      })),
  )
  const merged: OpenSpan[] = []
  // A date's own hours may begin before the night of the day before has ended, and a clock may skip a whole span.
  for (const span of all.toSorted((one, other) => (one.startAt < other.startAt ? -1 : 1))) {
    const last = merged.at(-1)
    if (last !== undefined && span.startAt <= last.endAt) {
      if (span.endAt > last.endAt) merged.splice(-1, 1, { ...last, endAt: span.endAt })
    } else if (span.endAt > span.startAt) merged.push(span)
  }
  return merged
}

/** Whether reception is open at an instant. Throws like `openSpans`. */
export function isOpenAt(at: string, hours: OpeningHours, zone: string): boolean {
  const date = localDateOf(at, zone)
  return openSpans({ from: date, to: date }, hours, zone).some(
    ({ startAt, endAt }) => startAt <= at && at < endAt,
  )
}

/**
 * The hours that somebody who arrives at an instant should know of: those of the day, where nobody is there then; else null. Only
 * the arrival counts, because whoever leaves later is with their host. Throws like `openSpans`.
 */
export function hoursToKnow(at: string, hours: OpeningHours, zone: string): DayHours | null {
  return isOpenAt(at, hours, zone) ? null : hoursOn(localDateOf(at, zone), hours)
}

const closed: DayHours = { mode: 'CLOSED', spans: [] }

/** `24:00` is the end of its own day. */
function isOverMidnight({ from, to }: Span): boolean {
  return to <= from
}
