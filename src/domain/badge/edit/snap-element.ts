import { type Snapped, type SnapLines, snap } from '../../desk-plan/edit/snap-desks.ts'
import type { Box } from '../badge-template.ts'
import { type EditedBadge, elementOf, gridMm } from './edited-badge.ts'

/** How far from the edge of the label things are usually kept: printers miss a millimetre. */
export const marginMm = 3

/** What an element that is moved can be lined up with: edges and middles of the label and of the others, and the margin. */
export function snapLinesOf(badge: EditedBadge, id: string): SnapLines | null {
  const element = elementOf(badge, id)
  if (element === null) return null
  const { x, y, width, height } = element
  const others = badge.elements.filter((one) => one.id !== id)
  return {
    group: { x, y, width, height },
    x: linesOf(badge.widthMm, others, (box) => [box.x, box.width]),
    y: linesOf(badge.heightMm, others, (box) => [box.y, box.height]),
  }
}

function linesOf(
  label: number,
  others: readonly Box[],
  along: (box: Box) => readonly [start: number, length: number],
): readonly number[] {
  const lines = new Set([0, marginMm, label / 2, label - marginMm, label])
  for (const other of others) {
    const [start, length] = along(other)
    for (const at of [start, start + length / 2, start + length]) lines.add(at)
  }
  return [...lines].toSorted((a, b) => a - b)
}

/** Where an element would come to lie that is moved `by`, and the lines that it is lined up with; null for none. */
export function snapElement(lines: SnapLines, by: Snapped['by'], reachMm: number): Snapped {
  return snap(lines, by, reachMm, gridMm)
}
