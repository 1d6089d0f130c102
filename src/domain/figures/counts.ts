import { shownCells, shownWeeks, type Cell } from './withhold.ts'

export type Counts = Readonly<Record<string, number>>

/** Name by name. `none` has every name. */
export function addCounts<Some extends Counts>(none: Some, all: Iterable<Some>): Some {
  const sum: Record<string, number> = { ...none }
  for (const one of all) {
    for (const name of Object.keys(none)) sum[name] = (sum[name] ?? 0) + (one[name] ?? 0)
  }
  // It has the names of `none`, each with a number.
  return sum as Some
}

/** The mean of something that was summed up; null where there was none. */
export function meanOf(sum: number, count: number): number | null {
  return count === 0 ? null : Math.round(sum / count)
}

export type PartCell<Some extends Counts> = Cell & {
  /** What of the whole it is: a space, a type. */
  readonly part: string
  readonly counts: Some
}

export type Wanted = {
  readonly part: string | null
  readonly until: string
  readonly smallest: number
}

/** What may be shown of a whole and of its parts, week by week. */
export type Shown<Some extends Counts> = {
  /** The weeks of which the whole, or the part that is asked for, may be shown. */
  readonly weeks: ReadonlySet<string>
  /** Of the weeks that are over; null where none may be shown. */
  readonly total: Some | null
  /** Of each of those weeks that is over, in order. */
  readonly byWeek: readonly { readonly week: string; readonly counts: Some }[]
  readonly parts: readonly PartCell<Some>[]
}

/**
 * `part`: the one that is asked for; null for the whole. `cells`: every part of every week. `until`: the last day of the weeks that
 * are summed up.
 */
export function showParts<Some extends Counts>(
  none: Some,
  cells: readonly PartCell<Some>[],
  { part, until, smallest }: Wanted,
): Shown<Some> {
  const whole = shownWeeks(cells, smallest)
  const shown = shownCells(cells, whole, smallest)
  const asked = shown.filter((cell) => cell.part === part)
  const weeks = part === null ? whole : shownWeeks(asked, smallest)
  const parts = shown.filter(({ week }) => week <= until)
  const summed = Map.groupBy(part === null ? cells : asked, ({ week }) => week)
  const over = [...weeks].filter((week) => week <= until).toSorted()
  const byWeek = over.map((week) => ({
    week,
    counts: addCounts(
      none,
      (summed.get(week) ?? []).map(({ counts }) => counts),
    ),
  }))
  const total =
    byWeek.length === 0
      ? null
      : addCounts(
          none,
          byWeek.map(({ counts }) => counts),
        )
  return { weeks, total, byWeek, parts }
}

/** Each part over the weeks in which it may be shown; null where that is none. `isWhole`: nothing of it is withheld. */
export function sumParts<Some extends Counts>(
  none: Some,
  cells: readonly PartCell<Some>[],
  shown: readonly PartCell<Some>[],
): readonly { readonly part: string; readonly counts: Some | null; readonly isWhole: boolean }[] {
  const kept = Map.groupBy(shown, ({ part }) => part)
  return [...Map.groupBy(cells, ({ part }) => part)].map(([part, all]) => {
    const some = kept.get(part) ?? []
    return {
      part,
      counts:
        some.length === 0
          ? null
          : addCounts(
              none,
              some.map(({ counts }) => counts),
            ),
      isWhole: some.length === all.length,
    }
  })
}
