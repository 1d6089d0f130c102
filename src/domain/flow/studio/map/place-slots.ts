import type { Layers, Slot } from './layers.ts'
import { mean } from './layers.ts'

/** The least room between two slots of a layer. */
const slotGap = 32
/** The room between two layers, through which lines bend. */
const layerGap = 64

/** Where each slot begins, and where each layer begins and ends. */
type Placed = {
  /** The left edge of each slot. */
  readonly left: ReadonlyMap<Slot, number>
  readonly tops: readonly number[]
  readonly bottoms: readonly number[]
}

/**
 * Places the slots of all layers: each as near as can be below the middle of what leads to it, and above that of
 * what it leads to, none over another.
 */
export function placeSlots({ rows, links }: Layers): Placed {
  const above = Map.groupBy(links, ({ to }) => to)
  const below = Map.groupBy(links, ({ from }) => from)
  let left: ReadonlyMap<Slot, number> = new Map()
  // Down to begin with; then up and down, so that what spreads below spreads above as well.
  for (const isDown of [true, false, true, false, true]) {
    const next = new Map(left)
    for (const row of isDown ? rows : rows.toReversed()) {
      const wishes = row.map((slot) => {
        const near = isDown
          ? (above.get(slot) ?? []).map(({ from }) => from)
          : (below.get(slot) ?? []).map(({ to }) => to)
        const middles = near.map((other) => (next.get(other) ?? 0) + other.width / 2)
        return middles.length === 0
          ? (left.get(slot) ?? -slot.width / 2)
          : mean(middles) - slot.width / 2
      })
      spread(row, wishes).forEach((x, index) => {
        const slot = row[index]
        if (slot !== undefined) next.set(slot, x)
      })
    }
    left = next
  }
  const tops: number[] = []
  const bottoms: number[] = []
  for (const row of rows) {
    const top = (bottoms.at(-1) ?? -layerGap) + layerGap
    tops.push(top)
    bottoms.push(row.reduce((most, { height }) => Math.max(most, top + height), top))
  }
  return { left, tops, bottoms }
}

/**
 * As near to the wishes as the order allows without one over another: neighbours that would touch become a block, which stands
 * where its members would on average.
 */
function spread(row: readonly Slot[], wishes: readonly number[]): readonly number[] {
  const blocks: { sum: number; count: number; offsets: number[]; width: number }[] = []
  row.forEach(({ width }, index) => {
    let block = { sum: wishes[index] ?? 0, count: 1, offsets: [0], width: width + slotGap }
    for (let last = blocks.at(-1); last !== undefined; last = blocks.at(-1)) {
      if (last.sum / last.count + last.width <= block.sum / block.count) break
      const shift = last.width
      block = {
        sum: last.sum + block.sum - block.count * shift,
        count: last.count + block.count,
        offsets: [...last.offsets, ...block.offsets.map((offset) => offset + shift)],
        width: shift + block.width,
      }
      blocks.pop()
    }
    blocks.push(block)
  })
  return blocks.flatMap(({ sum, count, offsets }) => offsets.map((offset) => sum / count + offset))
}
