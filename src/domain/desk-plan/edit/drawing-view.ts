import { type Box, boundsOf } from '../desk-shape.ts'
import { type EditedPlan, rounded, shapeOf } from './edited-plan.ts'

const usualWidth = 1_000
const margin = 40

/**
 * The plan in the proportions of a drawing (`ratio`: its height by its width), so that the drawing fills it to its edges. Desks keep
 * their places, and the drawing is laid around them.
 */
export function viewForDrawing({ view, desks }: EditedPlan, ratio: number): Box {
  const bounds = boundsOf(desks.map(shapeOf), margin)
  if (bounds === null) {
    return { x: 0, y: 0, width: usualWidth, height: rounded(usualWidth * ratio) }
  }
  const width = Math.max(bounds.width, bounds.height / ratio)
  const fitting = {
    x: bounds.x,
    y: bounds.y,
    width: rounded(width),
    height: rounded(width * ratio),
  }
  // A plan that has these proportions already stays as somebody left it.
  return Math.abs(view.height / view.width - ratio) < 0.01 ? view : fitting
}
