import { addCounts, type Counts } from '#domain/figures/counts.ts'
import { weekOf, type Weeks } from '#domain/figures/period.ts'
import { splitOf } from '#domain/figures/workplace-figures.ts'
import { addDays, daysBetween } from '#domain/time/local-date.ts'
import type { Bar, BarKind } from '../charts/bar-chart.tsx'
import type { VisitCounts, WorkplaceCounts } from '../figures-query.ts'

/** A stretch of time with its counts: a day of a short period, a week of a long one. Null counts: too few people. */
export type Stretch<Counts> = {
  readonly key: string
  readonly from: string
  readonly to: string
  readonly counts: Counts | null
}

/** So many weeks are still shown by the day. */
const dailyWeeks = 5

/** Every day, or every week, of the period on which anything was counted. */
export function stretchesOf<Some extends Counts>(
  none: Some,
  {
    period,
    days,
    weeks,
    over,
  }: {
    readonly period: Weeks
    readonly over: Weeks | null
    readonly days: readonly { readonly day: string; readonly counts: Some | null }[]
    readonly weeks: readonly { readonly week: string; readonly counts: Some }[]
  },
): readonly Stretch<Some>[] {
  if (daysBetween(period.from, period.to) < 7 * dailyWeeks) {
    return days.map(({ day, counts }) => ({ key: day, from: day, to: day, counts }))
  }
  const known = new Map(weeks.map(({ week, counts }) => [week, counts]))
  return [...Map.groupBy(days, ({ day }) => weekOf(day))].map(([week, own]) => {
    // A week that goes on is what its days are so far.
    const soFar = own.flatMap(({ counts }) => (counts === null ? [] : [counts]))
    const isOver = over !== null && week <= over.to
    const counts = isOver ? known.get(week) : soFar.length > 0 && addCounts(none, soFar)
    return { key: week, from: week, to: addDays(week, 6), counts: counts || null }
  })
}

/** What is still to come is shown as it is booked. */
export function workplaceBars(
  stretches: readonly Stretch<WorkplaceCounts>[],
  today: string,
  label: (day: string) => string,
): readonly Bar[] {
  return stretches.map(({ key, from, to, counts }) => {
    const isRunning = to >= today
    return {
      key,
      label: label(from),
      isRunning,
      parts: counts && workplaceParts(counts, { isRunning, isAhead: from > today }),
    }
  })
}

function workplaceParts(
  counts: WorkplaceCounts,
  { isRunning, isAhead }: { readonly isRunning: boolean; readonly isAhead: boolean },
): Bar['parts'] {
  const { used, unbooked, noShows, unused } = splitOf(counts)
  const booked = isRunning ? Math.max(0, counts.booked - used - noShows) : 0
  return [
    { kind: 'used', value: used },
    { kind: 'unbooked', value: unbooked },
    { kind: 'noShows', value: noShows },
    { kind: 'booked', value: booked },
    { kind: 'unused', value: isAhead ? 0 : Math.max(0, unused - booked) },
  ]
}

export function visitBars(
  stretches: readonly Stretch<VisitCounts>[],
  today: string,
  label: (day: string) => string,
): readonly Bar[] {
  return stretches.map(({ key, from, to, counts }) => {
    const isRunning = to >= today
    return {
      key,
      label: label(from),
      isRunning,
      parts: counts && visitParts(counts, isRunning),
    }
  })
}

function visitParts(
  { expected, came, denied, walkIns, noShows }: VisitCounts,
  isRunning: boolean,
): Bar['parts'] {
  const spontaneous = Math.min(came, walkIns)
  return [
    { kind: 'used', value: came - spontaneous },
    { kind: 'unbooked', value: spontaneous },
    { kind: 'noShows', value: noShows },
    { kind: 'booked', value: isRunning ? Math.max(0, expected - came - denied - noShows) : 0 },
  ]
}

export function hasPart({ parts }: Bar, wanted: BarKind): boolean {
  return parts?.some(({ kind, value }) => kind === wanted && value > 0) === true
}
