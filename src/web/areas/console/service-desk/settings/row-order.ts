type Placed = { readonly id: string; readonly position: number }

/** As many as a position counts to. */
const last = 1_000

/** Which rows get which position when the one at `index` goes before the one above it. */
export function raised<Row extends Placed>(
  rows: readonly Row[],
  index: number,
): readonly { readonly row: Row; readonly position: number }[] {
  const moved = rows[index]
  if (moved === undefined || index === 0) return []
  const next = rows.toSpliced(index, 1).toSpliced(index - 1, 0, moved)
  return next.flatMap((row, place) => {
    const position = Math.min(place, last)
    return row.position === position ? [] : [{ row, position }]
  })
}

/** The position of what is added: at the end. */
export function nextPosition(rows: readonly Placed[]): number {
  return Math.min(last, Math.max(-1, ...rows.map(({ position }) => position)) + 1)
}
