import { joinGroups, peopleOf, type Group } from './group.ts'

/**
 * Which parts of a whole may be shown beside the whole: those with nobody behind them, and those with enough people. What is withheld
 * is nobody or enough people too, so that it can't be reckoned from the difference; for that some parts with enough people may be
 * withheld, the smallest first.
 */
export function withhold(parts: readonly Group[], smallest: number): readonly boolean[] {
  const counts = parts.map(peopleOf)
  const shown = counts.map((count) => count === 0 || count >= smallest)
  const bySize = counts
    .map((count, index) => ({ count, index }))
    .filter(({ count }) => count >= smallest)
    .toSorted((one, other) => one.count - other.count)
  for (const { index } of bySize) {
    const hidden = parts.filter((_, part) => shown[part] === false)
    if (hidden.length === 0 || peopleOf(joinGroups(hidden)) >= smallest) break
    shown[index] = false
  }
  return shown
}

/** A number, and who stands behind it. `few`: how many people are in parts of it that are too small to be shown by themselves. */
export type Cell = Group & {
  /** The Monday of its week. */
  readonly week: string
  readonly few: number
}

/**
 * The cells that may be shown. A week is the smallest whole: periods are whole weeks, so the difference of two periods is weeks that
 * are shown by themselves. `weeks` are those that may be shown.
 */
export function shownCells<One extends Cell>(
  cells: readonly One[],
  weeks: ReadonlySet<string>,
  smallest: number,
): readonly One[] {
  const byWeek = Map.groupBy(cells, ({ week }) => week)
  return [...byWeek].flatMap(([week, parts]) => {
    if (!weeks.has(week)) return []
    const known = parts.map((part) =>
      isTold(part, smallest) ? part : { ...part, people: 1, crowd: 1n },
    )
    const shown = withhold(known, smallest)
    return parts.filter((part, index) => shown[index] === true && isTold(part, smallest))
  })
}

/** Whether nothing about the small parts of it follows from a part that was chosen and the parts beside it. */
export function isTold({ few }: Cell, smallest: number): boolean {
  return few === 0 || few >= smallest
}

/** The weeks with enough people behind all that was counted. */
export function shownWeeks(cells: readonly Cell[], smallest: number): ReadonlySet<string> {
  const byWeek = Map.groupBy(cells, ({ week }) => week)
  return new Set(
    [...byWeek]
      .filter(([, parts]) => peopleOf(joinGroups(parts)) >= smallest)
      .map(([week]) => week),
  )
}

/** Those with enough people, where no whole of them is shown beside them. `weeks` null: of every week. */
export function eachAlone<One extends Cell>(
  cells: readonly One[],
  weeks: ReadonlySet<string> | null,
  smallest: number,
): readonly One[] {
  return cells.filter(
    (cell) =>
      (weeks === null || weeks.has(cell.week)) &&
      isTold(cell, smallest) &&
      (peopleOf(cell) >= smallest || (peopleOf(cell) === 0 && cell.few === 0)),
  )
}
