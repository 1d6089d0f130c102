import type { Exit } from './exits.ts'

/** Something that takes room in a layer: a screen, an end, or the bend of a line that passes the layer on its way. */
export type Slot = {
  /** Of the screen or end; of a bend, the target that its line leads to. */
  readonly id: string
  readonly layer: number
  readonly isBend: boolean
  readonly width: number
  readonly height: number
}

/** A piece of a line between two layers that follow one another. `port`: where it leaves the upper slot, from 0 to 1. */
export type Link = { readonly from: Slot; readonly to: Slot; readonly port: number }

/** The layers of one part of the map from the top down, and the lines between them. */
export type Layers = {
  readonly rows: readonly (readonly Slot[])[]
  readonly links: readonly Link[]
}

/**
 * The screens that exits lead to from `roots`, each after everything that leads to it except in a circle; the first exit's
 * way first. What `known` has is left out.
 */
export function walkOrder(
  roots: readonly string[],
  exits: ReadonlyMap<string, readonly Exit[]>,
  known: ReadonlySet<string> = new Set(),
): readonly string[] {
  const seen = new Set(known)
  const done: string[] = []
  for (const root of roots.toReversed()) {
    const open: { readonly id: string; readonly left: string[] }[] = []
    const enter = (id: string): void => {
      const ways = exits.get(id)
      if (ways === undefined || seen.has(id)) return
      seen.add(id)
      open.push({ id, left: ways.map(({ next }) => next) })
    }
    enter(root)
    for (let last = open.at(-1); last !== undefined; last = open.at(-1)) {
      const next = last.left.pop()
      if (next === undefined) {
        done.push(last.id)
        open.pop()
      } else enter(next)
    }
  }
  return done.toReversed()
}

/** The layer of each screen, from 0: one below the lowest that leads to it. `order` is that of `walkOrder`. */
export function layersOf(
  order: readonly string[],
  exits: ReadonlyMap<string, readonly Exit[]>,
): ReadonlyMap<string, number> {
  const at = new Map(order.map((id, index) => [id, index]))
  const layers = new Map(order.map((id) => [id, 0]))
  for (const [index, id] of order.entries()) {
    const below = (layers.get(id) ?? 0) + 1
    for (const { next } of exits.get(id) ?? []) {
      const isOnwards = (at.get(next) ?? -1) > index
      if (isOnwards) layers.set(next, Math.max(layers.get(next) ?? 0, below))
    }
  }
  return layers
}

/**
 * The same layers, each in the order in which fewest lines cross: by the middle of what its slots are linked to, downwards and
 * upwards in turn, as long as it helps. Slots keep their order where nothing speaks for another, so that a small edit moves little.
 */
export function untangle(layers: Layers): Layers {
  const above = Map.groupBy(layers.links, ({ to }) => to)
  const below = Map.groupBy(layers.links, ({ from }) => from)
  let rows = layers.rows
  let best = { rows, crossings: crossingsOf(rows, below) }
  for (let sweep = 0; sweep < 6 && best.crossings > 0; sweep += 1) {
    const isDown = sweep % 2 === 0
    const sorted = [...rows]
    const place = new Map<Slot, number>()
    for (let step = 0; step < rows.length; step += 1) {
      const index = isDown ? step : rows.length - 1 - step
      const row = sorted[index] ?? []
      const wish = new Map(
        row.map((slot, own) => {
          const near = isDown
            ? (above.get(slot) ?? []).map(({ from, port }) => (place.get(from) ?? 0) + port)
            : (below.get(slot) ?? []).map(({ to, port }) => (place.get(to) ?? 0) + 0.5 - port / 2)
          return [slot, near.length === 0 ? own : mean(near)]
        }),
      )
      const next = row.toSorted((one, other) => (wish.get(one) ?? 0) - (wish.get(other) ?? 0))
      next.forEach((slot, own) => place.set(slot, own))
      sorted[index] = next
    }
    rows = sorted
    const crossings = crossingsOf(rows, below)
    if (crossings < best.crossings) best = { rows, crossings }
  }
  return { ...layers, rows: best.rows }
}

/** How often lines cross, by counting inversions between each two layers. */
function crossingsOf(rows: Layers['rows'], below: ReadonlyMap<Slot, readonly Link[]>): number {
  let crossings = 0
  for (const [index, row] of rows.entries()) {
    const under = new Map((rows[index + 1] ?? []).map((slot, own) => [slot, own]))
    const ends = row.flatMap((slot) =>
      (below.get(slot) ?? [])
        .map(({ to, port }) => ({ port, end: under.get(to) ?? 0 }))
        .toSorted((one, other) => one.port - other.port || one.end - other.end)
        .map(({ end }) => end),
    )
    crossings += inversions(ends, under.size)
  }
  return crossings
}

/** Pairs that stand in the wrong order, of numbers below `size`; by a tree of sums. */
function inversions(numbers: readonly number[], size: number): number {
  const sums = Array.from({ length: size + 1 }, () => 0)
  let count = 0
  for (const [before, number] of numbers.entries()) {
    let notLarger = 0
    for (let at = number + 1; at > 0; at -= at & -at) notLarger += sums[at] ?? 0
    count += before - notLarger
    for (let at = number + 1; at <= size; at += at & -at) sums[at] = (sums[at] ?? 0) + 1
  }
  return count
}

/** The middle of some numbers. */
export function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length)
}
