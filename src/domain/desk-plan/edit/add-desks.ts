import { type Box, boundsOf } from '../desk-shape.ts'
import { growView } from './arrange-desks.ts'
import {
  chosenDesks,
  type DeskKeys,
  type EditedDesk,
  type EditedPlan,
  gridUnits,
  rounded,
  shapeOf,
} from './edited-plan.ts'
import { nextNumber, numbersFrom } from './number-desks.ts'

/** Rows of desks, as somebody describes them. Gaps are plan units between the desks. */
export type RowPattern = {
  readonly rows: number
  readonly desksInRow: number
  /** The number of the first; the others count on, row by row. */
  readonly first: string
  /** Two rows face each other, with an aisle behind them. */
  readonly isFacing: boolean
}

export const mostDesks = 5_000
export const usualSize = { width: 80, height: 50 }
const gap = 10
const aisle = 60
const margin = 20

/** Makes a key that no desk ever had. */
export type MakeKey = () => string

type Placed = Pick<EditedDesk, 'x' | 'y' | 'width' | 'height' | 'rotation'>

function newDesk(key: string, number: string, place: Placed): EditedDesk {
  return {
    key,
    number,
    ...place,
    equipment: [],
    enabled: true,
    blocked: null,
    owner: null,
    team: null,
  }
}

/** Where a pattern stands when its first desk's corner is at 0, 0. */
function patternPlaces(
  { rows, desksInRow, isFacing }: RowPattern,
  size: typeof usualSize,
): Placed[] {
  const places: Placed[] = []
  let top = 0
  for (let row = 0; row < rows; row += 1) {
    const isLower = isFacing && row % 2 === 1
    for (let index = 0; index < desksInRow; index += 1) {
      const x = index * (size.width + gap) + size.width / 2
      places.push({ ...size, x, y: top + size.height / 2, rotation: isLower ? 180 : 0 })
    }
    const isBack = !isFacing || isLower
    top += size.height + (isBack ? aisle : 0)
  }
  return places
}

/** The size that most of the desks have. */
export function sizeOfDesks(desks: readonly EditedDesk[]): typeof usualSize {
  const counts = new Map<string, { size: typeof usualSize; count: number }>()
  for (const { width, height } of desks) {
    const name = `${String(width)} ${String(height)}`
    counts.set(name, { size: { width, height }, count: (counts.get(name)?.count ?? 0) + 1 })
  }
  const [most] = [...counts.values()].toSorted((a, b) => b.count - a.count)
  return most?.size ?? usualSize
}

/** A plan with more desks on it, and which they are. */
export type Added = { readonly plan: EditedPlan; readonly keys: DeskKeys }

/**
 * Rows of desks below those that are there. A plan without a drawing grows for them; over a drawing, whose edges are those of the
 * plan, they are made so small that they fit.
 */
export function addRows(
  plan: EditedPlan,
  pattern: RowPattern,
  hasDrawing: boolean,
  makeKey: MakeKey,
): Added {
  const size = sizeOfDesks(plan.desks)
  const places = patternPlaces(pattern, size)
  const extent = boundsOf(places.map(shapeOf), 0)
  if (extent === null) return { plan, keys: new Set() }
  const start = startOf(plan, extent, hasDrawing)
  const taken = new Set(plan.desks.map(({ number }) => number))
  const numbers = numbersFrom(pattern.first, places.length, taken)
  const added = places.map((place, index) =>
    newDesk(makeKey(), numbers[index] ?? '', {
      x: rounded(start.x + place.x * start.scale),
      y: rounded(start.y + place.y * start.scale),
      width: rounded(place.width * start.scale),
      height: rounded(place.height * start.scale),
      rotation: place.rotation,
    }),
  )
  return withDesks(plan, added, hasDrawing)
}

function startOf({ view, desks }: EditedPlan, extent: Box, hasDrawing: boolean) {
  const there = boundsOf(desks.map(shapeOf), 0)
  const below = there === null ? view.y + margin : there.y + there.height + aisle
  const x = there === null ? view.x + margin : there.x
  if (!hasDrawing) return { x, y: below, scale: 1 }
  const width = view.width - 2 * margin
  const height = view.y + view.height - margin - below
  const fits = Math.min(1, width / extent.width, height / extent.height)
  // Below the others they would be too small to be found: on top of them they are moved at once.
  const isBelow = fits >= 0.5
  const scale = isBelow
    ? fits
    : Math.min(1, width / extent.width, (view.height - 2 * margin) / extent.height)
  return {
    x: isBelow && x + extent.width * scale <= view.x + view.width ? x : view.x + margin,
    y: isBelow ? below : view.y + margin,
    scale,
  }
}

/** One more desk, where there is room beside the last one. */
export function addDesk(plan: EditedPlan, hasDrawing: boolean, makeKey: MakeKey): Added {
  const size = sizeOfDesks(plan.desks)
  const { view } = plan
  const last = plan.desks.at(-1)
  const right = view.x + view.width - margin
  const rotation = last?.rotation ?? 0
  const first = { x: view.x + margin + size.width / 2, y: view.y + margin + size.height / 2 }
  const beside = last && { x: last.x + size.width + gap, y: last.y }
  const below = last && { x: first.x, y: last.y + size.height + gap }
  const at = beside && beside.x + size.width / 2 <= right ? beside : (below ?? first)
  const desk = newDesk(makeKey(), nextNumber(plan), { ...size, ...at, rotation })
  return withDesks(plan, [desk], hasDrawing)
}

/** The chosen desks once more, a little aside, with numbers of their own. */
export function duplicateDesks(
  plan: EditedPlan,
  chosen: DeskKeys,
  hasDrawing: boolean,
  makeKey: MakeKey,
): Added {
  const originals = chosenDesks(plan, chosen)
  const taken = new Set(plan.desks.map(({ number }) => number))
  const bounds = boundsOf(originals.map(shapeOf), 0)
  const step = bounds === null ? 0 : bounds.height + gridUnits
  const copies = originals.map((desk) => {
    const [number = ''] = numbersFrom(desk.number, 1, taken)
    taken.add(number)
    return { ...desk, key: makeKey(), number, y: desk.y + step }
  })
  return withDesks(plan, copies, hasDrawing)
}

function withDesks(plan: EditedPlan, added: readonly EditedDesk[], hasDrawing: boolean): Added {
  const fitting = hasDrawing ? added.map((desk) => onView(desk, plan.view)) : added
  const around = boundsOf(added.map(shapeOf), aisle)
  // The first ones of a plan without a drawing say how large it is.
  const isFirst = plan.desks.length === 0 && !hasDrawing
  const start = isFirst && around !== null ? around : plan.view
  const view = hasDrawing ? plan.view : growView(start, added, margin)
  return {
    plan: { view, desks: [...plan.desks, ...fitting] },
    keys: new Set(added.map(({ key }) => key)),
  }
}

function onView(desk: EditedDesk, view: Box): EditedDesk {
  const x = Math.min(Math.max(desk.x, view.x), view.x + view.width)
  const y = Math.min(Math.max(desk.y, view.y), view.y + view.height)
  return x === desk.x && y === desk.y ? desk : { ...desk, x, y }
}
