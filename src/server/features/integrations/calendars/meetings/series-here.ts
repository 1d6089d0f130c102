/** A calendar's meeting as the location's clock can repeat it, from today on. */
import { addDays, localDateOf } from '#domain/time/local-date.ts'
import type { CalendarEvent } from '#domain/calendar/calendar-event.ts'
import { partFrom, type Recurrence } from '#domain/visit/invitation/series-edit.ts'
import {
  expandRecurrence,
  type Occurrence,
} from '#server/features/visits/meetings/occurrences/expand-recurrence.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'

export type SeriesHere = {
  readonly startAt: string
  readonly endAt: string
  readonly recurrence: Recurrence | null
  /** The last day that could be listed, where the rule itself means other days here; null where it means the same. */
  readonly listedUntil: string | null
  /** The starts of all its days from today on, those that stand apart too. */
  readonly starts: ReadonlySet<string>
}

type Place = Pick<CompanyCard, 'timeZone'>

/**
 * `apart`: the starts of days that are meetings of their own, or don't take place. A rule that was made in another zone may mean other
 * hours by the location's clock after a change of the clock: then its days are listed one by one.
 * @returns null when no day is to come.
 * @throws ApiError validation_failed for a rule that can't be read, or that a meeting can't have
 */
export function seriesHere(
  { startAt, endAt, recurrence, zone }: CalendarEvent,
  { timeZone }: Place,
  now: string,
  apart: readonly string[],
): SeriesHere | null {
  if (recurrence === null) {
    return { startAt, endAt, recurrence, listedUntil: null, starts: new Set([startAt]) }
  }
  if (zone === null) refuse('zone_unknown')
  const today = localDateOf(now, timeZone)
  const all = expand({ startAt, endAt, recurrence }, zone, now)
  const coming = all
    .map((one) => ({ ...one, visitDate: localDateOf(one.startAt, timeZone) }))
    .filter(({ visitDate }) => visitDate >= today)
  const own = new Set(apart)
  const standing = coming.filter((one) => !own.has(one.startAt))
  const [first] = coming
  if (first === undefined || standing.length === 0) return null
  if (new Set(standing.map(({ visitDate }) => visitDate)).size < standing.length) {
    refuse('two_occurrences_a_day')
  }
  const starts = new Set(coming.map((one) => one.startAt))
  const left =
    own.size === 0 ? recurrence : { ...recurrence, exdate: [...recurrence.exdate, ...own] }
  const ruled = fromToday(left, first, { startAt, endAt, timeZone, now })
  if (ruled !== null && (ruled.recurrence.exdate?.length ?? 0) <= maxDates) {
    const found = expandRecurrence(ruled, { timeZone, fromDate: today, now })
    const isSame = found.ok && sameStarts(found.occurrences, standing)
    if (isSame) return { ...ruled, listedUntil: null, starts }
  }
  return { ...listed(standing), starts }
}

/** As many dates as a meeting may name. */
const maxDates = 500

type Times = { readonly startAt: string; readonly endAt: string }

function listed(standing: readonly Occurrence[]) {
  const [first, ...rest] = standing
  if (first === undefined || rest.length > maxDates) refuse('too_many_occurrences')
  const { startAt, endAt } = first
  const recurrence: Recurrence = {
    rrule: 'FREQ=DAILY;COUNT=1',
    rdate: rest.map((one) => one.startAt),
  }
  return { startAt, endAt, recurrence, listedUntil: standing.at(-1)?.visitDate ?? null }
}

/** Nobody is invited to days that are over. Null for a rule that can't begin at its first day to come. */
function fromToday(
  recurrence: Recurrence,
  first: Occurrence,
  { startAt, endAt, timeZone, now }: Times & Place & { readonly now: string },
): (Times & { readonly recurrence: Recurrence }) | null {
  if (first.startAt === startAt) return { startAt, endAt, recurrence }
  // How many days are over matters to a rule that counts them.
  const isCounted = /COUNT=/i.test(recurrence.rrule)
  const found = expandRecurrence(
    { startAt, endAt, recurrence: { rrule: recurrence.rrule } },
    { timeZone, fromDate: isCounted ? '' : first.visitDate, now },
  )
  if (!found.ok) return null
  const before = found.occurrences.filter(({ visitDate }) => visitDate < first.visitDate).length
  return {
    startAt: first.startAt,
    endAt: first.endAt,
    recurrence: partFrom(recurrence, first.visitDate, timeZone, before),
  }
}

function sameStarts(found: readonly Occurrence[], wanted: readonly Occurrence[]): boolean {
  const starts = new Set(found.map(({ startAt }) => startAt))
  return starts.size === wanted.length && wanted.every(({ startAt }) => starts.has(startAt))
}

function expand(
  times: Times & { readonly recurrence: Recurrence },
  zone: string,
  now: string,
): readonly Occurrence[] {
  // By whatever clock, today has not begun more than a day ago.
  const fromDate = addDays(localDateOf(now, zone), -1)
  const found = expandRecurrence(times, { timeZone: zone, fromDate, now })
  if (found.ok) return found.occurrences
  return found.reason === 'no_occurrence' ? [] : refuse(found.reason)
}

function refuse(code: string): never {
  throw new ApiError('validation_failed', [{ field: 'event.recurrence', code }])
}
