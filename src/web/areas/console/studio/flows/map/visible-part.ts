import type { Box } from '#domain/desk-plan/desk-shape.ts'

/**
 * The part of a map that is in the document, given what is in view: more than that, and the same again until it is not enough, so
 * that nothing renders while the map is moved a little.
 */
export function visiblePart(before: Box | null, seen: Box): Box {
  if (before !== null && holds(before, seen) && before.width <= 4 * seen.width) return before
  return {
    x: seen.x - seen.width / 2,
    y: seen.y - seen.height / 2,
    width: seen.width * 2,
    height: seen.height * 2,
  }
}

/** Whether two boxes have a point in common. */
export function meets(one: Box, other: Box): boolean {
  return (
    one.x <= other.x + other.width &&
    other.x <= one.x + one.width &&
    one.y <= other.y + other.height &&
    other.y <= one.y + one.height
  )
}

function holds(outer: Box, inner: Box): boolean {
  return (
    outer.x <= inner.x &&
    outer.y <= inner.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  )
}
