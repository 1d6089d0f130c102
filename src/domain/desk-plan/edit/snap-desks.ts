import { type Box, boundsOf, boxOf, centreOf, type Point } from '../desk-shape.ts'
import { type DeskKeys, type EditedPlan, gridUnits, shapeOf } from './edited-plan.ts'

/** Lines of the other desks that a group can be lined up with, each list in ascending order. */
export type SnapLines = {
  readonly group: Box
  readonly x: readonly number[]
  readonly y: readonly number[]
}

/** Where a group would come to lie, and the lines that it is lined up with; null for none. */
export type Snapped = { readonly by: Point; readonly x: number | null; readonly y: number | null }

/** Computed once when a group is taken hold of: edges and middles of all other desks. Null where nothing is chosen. */
export function snapLinesFor(plan: EditedPlan, keys: DeskKeys): SnapLines | null {
  const group = boundsOf(plan.desks.filter(({ key }) => keys.has(key)).map(shapeOf), 0)
  if (group === null) return null
  const xs = new Set<number>()
  const ys = new Set<number>()
  for (const desk of plan.desks) {
    if (keys.has(desk.key)) continue
    const box = boxOf(shapeOf(desk))
    const centre = centreOf(box)
    for (const x of [box.x, centre.x, box.x + box.width]) xs.add(x)
    for (const y of [box.y, centre.y, box.y + box.height]) ys.add(y)
  }
  const ascending = (values: Set<number>) => [...values].toSorted((a, b) => a - b)
  return { group, x: ascending(xs), y: ascending(ys) }
}

/**
 * Draws a group that is moved `by` to the nearest line within `reach` plan units, edge to edge or middle to middle; where none is
 * near, its corner to the grid.
 */
export function snap(
  { group, x, y }: SnapLines,
  by: Point,
  reach: number,
  grid = gridUnits,
): Snapped {
  const across = snapAlong(x, group.x, group.width, { by: by.x, reach, grid })
  const down = snapAlong(y, group.y, group.height, { by: by.y, reach, grid })
  return { by: { x: across.by, y: down.by }, x: across.line, y: down.line }
}

function snapAlong(
  lines: readonly number[],
  start: number,
  length: number,
  { by, reach, grid }: { readonly by: number; readonly reach: number; readonly grid: number },
): { readonly by: number; readonly line: number | null } {
  const marks = [start, start + length / 2, start + length]
  let best: { by: number; line: number; off: number } | null = null
  for (const mark of marks) {
    const line = nearest(lines, mark + by)
    if (line === null) continue
    const off = Math.abs(line - mark - by)
    if (off <= reach && off < (best?.off ?? Infinity)) best = { by: line - mark, line, off }
  }
  if (best !== null) return { by: best.by, line: best.line }
  const onGrid = Math.round((start + by) / grid) * grid - start
  return { by: Math.abs(onGrid - by) <= reach ? onGrid : by, line: null }
}

/** By halving: a plan of 1 000 desks has 3 000 lines, and a pointer moves sixty times a second. */
function nearest(lines: readonly number[], at: number): number | null {
  let [low, high] = [0, lines.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((lines[middle] ?? Infinity) < at) low = middle + 1
    else high = middle
  }
  const [below, above] = [lines[low - 1], lines[low]]
  if (below === undefined) return above ?? null
  if (above === undefined) return below
  return at - below <= above - at ? below : above
}
