/** A point of a plan, in plan units; y grows downwards. */
export type Point = { readonly x: number; readonly y: number }

/** A rectangle along the edges of the plan, in plan units. */
export type Box = Point & { readonly width: number; readonly height: number }

/** Where a desk stands: `x`, `y` are the top left corner before it is turned clockwise by `rotation` degrees around its centre. */
export type DeskShape = Box & { readonly rotation: number }

/** A desk that a plan can find: its number, and where it stands. */
export type PlacedDesk = { readonly number: string; readonly shape: DeskShape }

/** The centre of a desk; turning leaves it where it is. */
export function centreOf({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 }
}

/** The smallest box along the edges of the plan that holds the turned desk. */
export function boxOf(shape: DeskShape): Box {
  const centre = centreOf(shape)
  const turn = (shape.rotation * Math.PI) / 180
  const sine = Math.abs(Math.sin(turn))
  const cosine = Math.abs(Math.cos(turn))
  const width = shape.width * cosine + shape.height * sine
  const height = shape.width * sine + shape.height * cosine
  return { x: centre.x - width / 2, y: centre.y - height / 2, width, height }
}

/** The box that holds every desk, with `margin` plan units around; null where there is none. */
export function boundsOf(shapes: readonly DeskShape[], margin: number): Box | null {
  const boxes = shapes.map(boxOf)
  if (boxes.length === 0) return null
  const left = boxes.reduce((least, { x }) => Math.min(least, x), Infinity)
  const top = boxes.reduce((least, { y }) => Math.min(least, y), Infinity)
  const right = boxes.reduce((most, { x, width }) => Math.max(most, x + width), -Infinity)
  const bottom = boxes.reduce((most, { y, height }) => Math.max(most, y + height), -Infinity)
  return {
    x: left - margin,
    y: top - margin,
    width: right - left + 2 * margin,
    height: bottom - top + 2 * margin,
  }
}

/** Whether a point lies on the turned desk. */
export function covers(shape: DeskShape, point: Point): boolean {
  const centre = centreOf(shape)
  const turn = (-shape.rotation * Math.PI) / 180
  const dx = point.x - centre.x
  const dy = point.y - centre.y
  const across = dx * Math.cos(turn) - dy * Math.sin(turn)
  const down = dx * Math.sin(turn) + dy * Math.cos(turn)
  return Math.abs(across) <= shape.width / 2 && Math.abs(down) <= shape.height / 2
}
