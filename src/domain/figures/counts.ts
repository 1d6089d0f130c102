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

/** What may be shown of a whole and of its parts, week by week. */
export type Shown<Some extends Counts> = {
  /** The weeks of which the whole, or the part that is asked for, may be shown. */
  readonly weeks: ReadonlySet<string>
  /** Null where no week may be shown. */
  readonly total: Some | null
  readonly parts: readonly PartCell<Some>[]
}

/** `part`: the one that is asked for; null for the whole. `cells`: every part of every week. */
export function showParts<Some extends Counts>(
  none: Some,
  cells: readonly PartCell<Some>[],
  part: string | null,
  smallest: number,
): Shown<Some> {
  const whole = shownWeeks(cells, smallest)
  const parts = shownCells(cells, whole, smallest)
  const asked = parts.filter((cell) => cell.part === part)
  const weeks = part === null ? whole : shownWeeks(asked, smallest)
  const summed = (part === null ? cells : asked).filter(({ week }) => weeks.has(week))
  return {
    weeks,
    total:
      weeks.size === 0
        ? null
        : addCounts(
            none,
            summed.map(({ counts }) => counts),
          ),
    parts,
  }
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
