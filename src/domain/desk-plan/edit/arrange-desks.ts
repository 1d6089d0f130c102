import { type Box, boundsOf, boxOf, centreOf, type Point } from '../desk-shape.ts'
import {
  changeDesks,
  chosenDesks,
  type DeskKeys,
  type EditedDesk,
  type EditedPlan,
  gridUnits,
  placed,
  rounded,
  shapeOf,
} from './edited-plan.ts'

/** The edges and middles that desks can be lined up by. */
export const alignments = ['LEFT', 'CENTRE', 'RIGHT', 'TOP', 'MIDDLE', 'BOTTOM'] as const
export type Alignment = (typeof alignments)[number]

/** How far a group may go so that all of it stays on the plan. */
export function keepOnPlan(plan: EditedPlan, keys: DeskKeys, by: Point): Point {
  const bounds = boundsOf(chosenDesks(plan, keys).map(shapeOf), 0)
  if (bounds === null) return { x: 0, y: 0 }
  const { view } = plan
  return {
    x: within(by.x, view.x - bounds.x, view.x + view.width - bounds.x - bounds.width),
    y: within(by.y, view.y - bounds.y, view.y + view.height - bounds.y - bounds.height),
  }
}

function within(value: number, least: number, most: number): number {
  // A group that is larger than the plan, or lies beside it, may only come back.
  if (least > most)
    return least > 0 ? Math.min(Math.max(value, 0), least) : Math.max(Math.min(value, 0), most)
  return Math.min(Math.max(value, least), most)
}
/**
 * The chosen desks moved together. The edges of a drawing are those of the plan (`isFixed`): nothing goes beyond them. Without one
 * the plan grows along.
 */
export function moveDesks(
  plan: EditedPlan,
  keys: DeskKeys,
  by: Point,
  isFixed: boolean,
): EditedPlan {
  const step = isFixed ? keepOnPlan(plan, keys, by) : by
  const moved = changeDesks(plan, keys, (desk) =>
    placed(desk, { x: desk.x + step.x, y: desk.y + step.y }),
  )
  if (isFixed) return moved
  const view = growView(moved.view, chosenDesks(moved, keys), gridUnits)
  return view === moved.view ? moved : { ...moved, view }
}

/** Brought back onto the plan, or the plan around them. */
function settled(plan: EditedPlan, keys: DeskKeys, isFixed: boolean): EditedPlan {
  return moveDesks(plan, keys, { x: 0, y: 0 }, isFixed)
}

/** Turned clockwise around their common middle. */
export function rotateDesks(
  plan: EditedPlan,
  keys: DeskKeys,
  degrees: number,
  isFixed: boolean,
): EditedPlan {
  const bounds = boundsOf(chosenDesks(plan, keys).map(shapeOf), 0)
  if (bounds === null) return plan
  const middle = centreOf(bounds)
  const turn = (degrees * Math.PI) / 180
  const turned = changeDesks(plan, keys, (desk) => {
    const [dx, dy] = [desk.x - middle.x, desk.y - middle.y]
    const rotation = (((desk.rotation + degrees) % 360) + 360) % 360
    return placed(
      { ...desk, rotation },
      {
        x: middle.x + dx * Math.cos(turn) - dy * Math.sin(turn),
        y: middle.y + dx * Math.sin(turn) + dy * Math.cos(turn),
      },
    )
  })
  return settled(turned, keys, isFixed)
}

/** Lined up by an edge or a middle of the box around them. */
export function alignDesks(plan: EditedPlan, keys: DeskKeys, to: Alignment): EditedPlan {
  const around = boundsOf(chosenDesks(plan, keys).map(shapeOf), 0)
  if (around === null) return plan
  return changeDesks(plan, keys, (desk) => {
    const box = boxOf(shapeOf(desk))
    const by = byTo(box, around, to)
    return placed(desk, { x: desk.x + by.x, y: desk.y + by.y })
  })
}

function byTo(box: Box, around: Box, to: Alignment): Point {
  switch (to) {
    case 'LEFT':
      return { x: around.x - box.x, y: 0 }
    case 'CENTRE':
      return { x: centreOf(around).x - centreOf(box).x, y: 0 }
    case 'RIGHT':
      return { x: around.x + around.width - box.x - box.width, y: 0 }
    case 'TOP':
      return { x: 0, y: around.y - box.y }
    case 'MIDDLE':
      return { x: 0, y: centreOf(around).y - centreOf(box).y }
    case 'BOTTOM':
      return { x: 0, y: around.y + around.height - box.y - box.height }
  }
}

/** The same gap between each and the next, from the first to the last. */
export function distributeDesks(plan: EditedPlan, keys: DeskKeys, along: 'x' | 'y'): EditedPlan {
  const size = along === 'x' ? 'width' : 'height'
  const boxes = chosenDesks(plan, keys)
    .map((desk) => ({ key: desk.key, box: boxOf(shapeOf(desk)) }))
    .toSorted((a, b) => centreOf(a.box)[along] - centreOf(b.box)[along])
  const [first, last] = [boxes[0], boxes.at(-1)]
  if (first === undefined || last === undefined || boxes.length < 3) return plan
  const room = last.box[along] + last.box[size] - first.box[along]
  const filled = boxes.reduce((sum, { box }) => sum + box[size], 0)
  const gap = (room - filled) / (boxes.length - 1)
  const starts = new Map<string, number>()
  let start = first.box[along]
  for (const { key, box } of boxes) {
    starts.set(key, start - box[along])
    start += box[size] + gap
  }
  return changeDesks(plan, keys, (desk) => {
    const by = starts.get(desk.key) ?? 0
    return placed(
      desk,
      along === 'x' ? { x: desk.x + by, y: desk.y } : { x: desk.x, y: desk.y + by },
    )
  })
}

/** Another size for all of the chosen. */
export function resizeDesks(
  plan: EditedPlan,
  keys: DeskKeys,
  size: Partial<Pick<EditedDesk, 'width' | 'height'>>,
  isFixed: boolean,
): EditedPlan {
  const resized = changeDesks(plan, keys, (desk) => ({ ...desk, ...size }))
  return settled(resized, keys, isFixed)
}

/** The smallest plan that holds the view and every desk with a margin: desks are never cut off. */
export function growView(view: Box, desks: readonly EditedDesk[], margin: number): Box {
  const needed = boundsOf(desks.map(shapeOf), margin)
  if (needed === null) return view
  const left = Math.min(view.x, needed.x)
  const top = Math.min(view.y, needed.y)
  const right = Math.max(view.x + view.width, needed.x + needed.width)
  const bottom = Math.max(view.y + view.height, needed.y + needed.height)
  const grown = { x: left, y: top, width: right - left, height: bottom - top }
  const isSame = grown.x === view.x && grown.y === view.y
  if (isSame && grown.width === view.width && grown.height === view.height) return view
  return {
    x: rounded(left),
    y: rounded(top),
    width: rounded(grown.width),
    height: rounded(grown.height),
  }
}
