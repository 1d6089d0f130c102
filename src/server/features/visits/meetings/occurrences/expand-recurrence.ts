/** The occurrences of a meeting, as its location's clock and calendar have them (RFC 5545, Spec §7 recurrence). */
import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import { localDateOf } from '#domain/time/local-date.ts'
import type { Recurrence } from '#domain/visit/invitation/series-edit.ts'

/** More than a year of days; each becomes a visit per visitor. */
export const maxOccurrences = 400

export type Occurrence = {
  /** The date of its start at the location: part of the visit's id. */
  readonly visitDate: string
  readonly startAt: string
  readonly endAt: string
}

export type Expansion =
  | { readonly ok: true; readonly occurrences: readonly Occurrence[] }
  | {
      readonly ok: false
      readonly reason:
        | 'unreadable_recurrence'
        | 'two_occurrences_a_day'
        | 'too_many_occurrences'
        | 'no_occurrence'
    }

export type TimesOfMeeting = {
  readonly startAt: string
  readonly endAt: string
  readonly recurrence: Recurrence | null
}

/**
 * The occurrences from `fromDate` (a date at the location) until a year after the meeting's start or `now`,
 * whichever is later. Every occurrence lasts exactly as long as the first. A visit is addressed by its date, so two
 * occurrences on one day are refused.
 */
export function expandRecurrence(
  { startAt, endAt, recurrence }: TimesOfMeeting,
  { timeZone, fromDate, now }: { timeZone: string; fromDate: string; now: string },
): Expansion {
  const durationMs = Date.parse(endAt) - Date.parse(startAt)
  const at = (startMs: number): Occurrence => {
    const start = new Date(startMs).toISOString()
    const end = new Date(startMs + durationMs).toISOString()
    return { visitDate: localDateOf(start, timeZone), startAt: start, endAt: end }
  }
  if (recurrence === null) return { ok: true, occurrences: [at(Date.parse(startAt))] }
  const starts = startsOf(startAt, recurrence, timeZone, now)
  if (starts === null) return { ok: false, reason: 'unreadable_recurrence' }
  const occurrences = starts.map(at).filter(({ visitDate }) => visitDate >= fromDate)
  const dates = new Set(occurrences.map(({ visitDate }) => visitDate))
  if (starts.length === 0) return { ok: false, reason: 'no_occurrence' }
  if (dates.size < occurrences.length) return { ok: false, reason: 'two_occurrences_a_day' }
  if (occurrences.length > maxOccurrences) return { ok: false, reason: 'too_many_occurrences' }
  return { ok: true, occurrences }
}

/** The starts in milliseconds since 1970, ascending; null when a rule cannot be read or says too much. */
function startsOf(
  startAt: string,
  recurrence: Recurrence,
  timeZone: string,
  now: string,
): readonly number[] | null {
  const first = Temporal.Instant.from(startAt).toZonedDateTimeISO(timeZone)
  const today = Temporal.Instant.from(now).toZonedDateTimeISO(timeZone)
  const last = Temporal.ZonedDateTime.compare(first, today) > 0 ? first : today
  const horizon = last.add({ years: 1 })
  const { rrule, exrule, rdate = [], exdate = [] } = recurrence
  const ruled = startsOfRule(rrule, first, horizon, { withFirst: true })
  const without =
    exrule === undefined ? [] : startsOfRule(exrule, first, horizon, { withFirst: false })
  if (ruled === null || without === null) return null
  const excluded = new Set([...without, ...exdate.map((date) => Date.parse(date))])
  const added = rdate
    .map((date) => Date.parse(date))
    .filter((ms) => ms >= first.epochMilliseconds && ms <= horizon.epochMilliseconds)
  return [...new Set([first.epochMilliseconds, ...ruled, ...added])]
    .filter((ms) => !excluded.has(ms))
    .toSorted((a, b) => a - b)
}

/** A rule finer than a day asks for more visits than an id can tell apart. */
const tooFine = /FREQ=(?:SECONDLY|MINUTELY|HOURLY)/i
/** More than ten years of days: what a long-standing daily meeting has behind it, and a year ahead. */
const maxStarts = 4_000

function startsOfRule(
  rrule: string,
  dtstart: Temporal.ZonedDateTime,
  horizon: Temporal.ZonedDateTime,
  { withFirst }: { readonly withFirst: boolean },
): readonly number[] | null {
  if (tooFine.test(rrule)) return null
  try {
    const rule = new RRuleTemporal({
      rruleString: rrule.toUpperCase(),
      dtstart,
      temporal: Temporal,
      // The meeting's own start is its first occurrence, whatever the rule says (RFC 5545, 3.8.5.3).
      includeDtstart: withFirst,
      maxCandidateEvaluations: 20_000,
    })
    const window = rule.between(dtstart, horizon, true)
    return window.slice(0, maxStarts).map(({ epochMilliseconds }) => epochMilliseconds)
  } catch {
    // The library's sentence is about its parser; the person learns that the rule cannot be read.
    return null
  }
}
