import type { Box, Point } from './desk-shape.ts'

/** What a window shows of a plan: plan point p is drawn at `x + p.x * scale`, `y + p.y * scale`, in pixels of the window. */
export type PlanView = Point & { readonly scale: number }

/** The size of the window, in pixels. */
export type WindowSize = { readonly width: number; readonly height: number }

/** The whole of `bounds`, as large as it fits, in the middle of the window. */
export function fitView(bounds: Box, size: WindowSize): PlanView {
  const scale = Math.min(size.width / bounds.width, size.height / bounds.height)
  return centredView(bounds, size, scale)
}

/** The middle of `bounds` in the middle of the window, at a scale. */
export function centredView(bounds: Box, size: WindowSize, scale: number): PlanView {
  return {
    scale,
    x: size.width / 2 - (bounds.x + bounds.width / 2) * scale,
    y: size.height / 2 - (bounds.y + bounds.height / 2) * scale,
  }
}

/** Scaled by `factor` within the limits; what lies under the pixel `at` stays under it. */
export function zoomView(
  view: PlanView,
  factor: number,
  at: Point,
  limits: { readonly least: number; readonly most: number },
): PlanView {
  const scale = Math.min(limits.most, Math.max(limits.least, view.scale * factor))
  const ratio = scale / view.scale
  return { scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }
}

/** Moved by a number of pixels. */
export function panView(view: PlanView, by: Point): PlanView {
  return { ...view, x: view.x + by.x, y: view.y + by.y }
}

/** The same view pushed back so far that the plan fills the window, or lies in its middle where it is smaller: it is never lost. */
export function keepInside(view: PlanView, bounds: Box, size: WindowSize): PlanView {
  return {
    scale: view.scale,
    x: inside(view.x, bounds.x * view.scale, bounds.width * view.scale, size.width),
    y: inside(view.y, bounds.y * view.scale, bounds.height * view.scale, size.height),
  }
}

function inside(at: number, start: number, length: number, room: number): number {
  if (length <= room) return (room - length) / 2 - start
  return Math.min(-start, Math.max(room - length - start, at))
}

/** The same view moved as little as shows `box` with `margin` pixels around it. */
export function showBox(view: PlanView, box: Box, size: WindowSize, margin: number): PlanView {
  const { scale } = view
  return {
    scale,
    x: view.x + shift(view.x + box.x * scale, box.width * scale, size.width, margin),
    y: view.y + shift(view.y + box.y * scale, box.height * scale, size.height, margin),
  }
}

function shift(start: number, length: number, room: number, margin: number): number {
  // What does not fit with its margin is put into the middle.
  if (length + 2 * margin > room) return (room - length) / 2 - start
  if (start < margin) return margin - start
  return Math.min(0, room - margin - start - length)
}

/** The point of the plan under a pixel of the window. */
export function planPoint(view: PlanView, at: Point): Point {
  return { x: (at.x - view.x) / view.scale, y: (at.y - view.y) / view.scale }
}
