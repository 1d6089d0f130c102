import { centreOf, covers, type PlacedDesk, type Point } from './desk-shape.ts'

/** A way on the plan as it is drawn; it is the same where lines are written to the left. */
export type Direction = 'up' | 'down' | 'left' | 'right'

/** How much a step aside counts against one ahead: rows and columns are kept to. */
const asideWeight = 2

const ways: Readonly<Record<Direction, Point>> = {
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
}

/**
 * The desk that an arrow key leads to from `from`: near and straight ahead, at most halfway aside; null where nothing lies that
 * way. Each other desk lies in one of the four directions. Issue 4, The plan.
 */
export function deskInDirection<Desk extends PlacedDesk>(
  desks: readonly Desk[],
  from: PlacedDesk,
  direction: Direction,
): Desk | null {
  const way = ways[direction]
  const start = centreOf(from.shape)
  return least(desks, (desk) => {
    const { x, y } = centreOf(desk.shape)
    const ahead = (x - start.x) * way.x + (y - start.y) * way.y
    const aside = Math.abs((x - start.x) * way.y) + Math.abs((y - start.y) * way.x)
    const isThatWay = ahead > 0 && ahead >= aside
    return desk.number === from.number || !isThatWay ? null : ahead + asideWeight * aside
  })
}

/** The desk under a point, else the nearest one within `reach` plan units of its centre: a finger is no needle. */
export function deskAt<Desk extends PlacedDesk>(
  desks: readonly Desk[],
  point: Point,
  reach: number,
): Desk | null {
  // What is drawn last lies on top.
  const under = desks.findLast(({ shape }) => covers(shape, point))
  return (
    under ??
    least(desks, ({ shape }) => {
      const distance = distanceBetween(centreOf(shape), point)
      return distance <= reach ? distance : null
    })
  )
}

/** The nearest of `desks` to `from`, other than itself: what is offered when somebody else was faster. Issue 4. */
export function nearestDesk<Desk extends PlacedDesk>(
  desks: readonly Desk[],
  from: PlacedDesk,
): Desk | null {
  const start = centreOf(from.shape)
  return least(desks, ({ number, shape }) =>
    number === from.number ? null : distanceBetween(centreOf(shape), start),
  )
}

/** Desks as one reads them: by rows from the top, a row being as high as half a desk, from the left. For Home, End and the list. */
export function inReadingOrder<Desk extends PlacedDesk>(desks: readonly Desk[]): readonly Desk[] {
  const byHeight = desks.toSorted((a, b) => centreOf(a.shape).y - centreOf(b.shape).y)
  const rows: Desk[][] = []
  for (const desk of byHeight) {
    const row = rows.at(-1)
    const first = row?.[0]
    const isSameRow =
      first !== undefined &&
      centreOf(desk.shape).y - centreOf(first.shape).y <= first.shape.height / 2
    if (row !== undefined && isSameRow) row.push(desk)
    else rows.push([desk])
  }
  return rows.flatMap((row) => row.toSorted((a, b) => centreOf(a.shape).x - centreOf(b.shape).x))
}

function distanceBetween(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

/** The one that costs least; null marks what does not count. The first of equals wins. */
function least<Item>(items: readonly Item[], costOf: (item: Item) => number | null): Item | null {
  let best: Item | null = null
  let bestCost = Infinity
  for (const item of items) {
    const cost = costOf(item)
    if (cost !== null && cost < bestCost) {
      best = item
      bestCost = cost
    }
  }
  return best
}
