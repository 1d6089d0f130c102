import type { Box } from '../../../desk-plan/desk-shape.ts'
import type { FlowMap } from './layout.ts'

export type MapStep = 'up' | 'down' | 'left' | 'right'

/**
 * The screen that a step from another leads to: down along its first exit to a screen, up to what leads to it (to `before`, where
 * that does), and aside to the nearest at the same height. Null where there is none.
 */
export function walkMap(
  map: Pick<FlowMap, 'places' | 'exits'>,
  id: string,
  step: MapStep,
  before: string | null = null,
): string | null {
  if (step === 'down') {
    return map.exits.get(id)?.find(({ next }) => map.exits.has(next))?.next ?? null
  }
  if (step === 'up') {
    const sources = [...map.exits].flatMap(([source, exits]) =>
      exits.some(({ next }) => next === id) ? [source] : [],
    )
    return sources.find((source) => source === before) ?? sources[0] ?? null
  }
  const here = map.places.get(id)
  if (here === undefined) return null
  let nearest: { readonly id: string; readonly far: number } | null = null
  for (const [other, box] of map.places) {
    if (other === id || !map.exits.has(other) || !isBeside(here, box)) continue
    const far = step === 'right' ? box.x - here.x : here.x - box.x
    if (far > 0 && (nearest === null || far < nearest.far)) nearest = { id: other, far }
  }
  return nearest?.id ?? null
}

function isBeside(one: Box, other: Box): boolean {
  return other.y < one.y + one.height && one.y < other.y + other.height
}
