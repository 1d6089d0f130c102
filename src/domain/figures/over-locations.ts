/** What locations are compared by: a number of each, and their order. Issue 16 §1. */
import { workplaceHeadlines } from './headlines.ts'
import type { VisitCounts } from './visit-figures.ts'
import type { WorkplaceCounts } from './workplace-figures.ts'

export const visitMeasures = ['came', 'walkIns', 'noShows', 'denied', 'wait'] as const
export type VisitMeasure = (typeof visitMeasures)[number]
export const workplaceMeasures = ['full', 'noShows', 'unbooked'] as const
export type WorkplaceMeasure = (typeof workplaceMeasures)[number]

/** A number of people, or with `wait` the seconds on average. Null where nothing may be shown. */
export function visitMeasure(
  measure: VisitMeasure,
  counts: VisitCounts | null,
  wait: number | null,
): number | null {
  return measure === 'wait' ? wait : (counts?.[measure] ?? null)
}

/** A share. Null where nothing may be shown. */
export function workplaceMeasure(
  measure: WorkplaceMeasure,
  counts: WorkplaceCounts | null,
): number | null {
  const headlines = workplaceHeadlines({ now: counts, before: null }, null)
  return headlines.find(({ name }) => name === measure)?.now ?? null
}

/** By a number; equal ones, and those without one, stay in the order in which they came, and the latter come last. */
export function orderLines<Line>(
  lines: readonly Line[],
  numberOf: (line: Line) => number | null,
  isDescending: boolean,
): readonly Line[] {
  const known = lines.flatMap((line) => {
    const number = numberOf(line)
    return number === null ? [] : [{ line, number }]
  })
  const sorted = known.toSorted((one, other) =>
    isDescending ? other.number - one.number : one.number - other.number,
  )
  return [...sorted.map(({ line }) => line), ...lines.filter((line) => numberOf(line) === null)]
}
