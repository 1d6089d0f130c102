import type { Box, Point } from '../../../desk-plan/desk-shape.ts'
import type { FlowDefinition } from '../../definition/flow-definition.ts'
import { FAILURE, SUCCESS, type ScreenTarget } from '../../flow.ts'
import { findScreen, firstScreen } from '../../next-screen.ts'
import { type Exit, exitsOf } from './exits.ts'
import { type Layers, layersOf, type Link, type Slot, untangle, walkOrder } from './layers.ts'
import { placeSlots } from './place-slots.ts'

/** How much room a screen takes on the map: more where it has many exits. */
export type SizeOf = (exits: number, isQuestion: boolean) => Pick<Box, 'width' | 'height'>

/** A line from an exit to where it leads. */
export type MapLine = {
  readonly from: string
  /** Which of the exits, from 0. */
  readonly exit: number
  readonly to: ScreenTarget
  /** From the exit down: straight within a layer, bent between two. */
  readonly points: readonly Point[]
  /** Only its beginning is drawn: it leads far, back in a circle, to another part of the map, or to a screen that doesn't exist. */
  readonly isCut: boolean
}

/** Where everything stands on the map of a flow: the middle of its first screen is above 0. */
export type FlowMap = {
  /** Of each screen, and of the two ends. */
  readonly places: ReadonlyMap<string, Box>
  /** The screens that no exit leads to: beside the others. */
  readonly apart: ReadonlySet<string>
  readonly exits: ReadonlyMap<string, readonly Exit[]>
  readonly lines: readonly MapLine[]
  readonly bounds: Box
}

/** A line that passes more layers is cut: it would lead the eye nowhere. It bounds the work as well. */
const longestLine = 6
const bendWidth = 8
const cutLength = 24
const apartGap = 96

/**
 * Computes the map of a flow from its transitions alone: layers from the top down, each screen below everything that leads to it,
 * the two ends last, and beside them what nothing leads to. No position is stored; the same flow always looks the same.
 */
export function layoutFlow(flow: FlowDefinition, sizeOf: SizeOf): FlowMap {
  // Of two with one id the first counts, as everywhere.
  const known = new Set(flow.screens.map(({ id }) => id))
  const screens = [...known].flatMap((id) => findScreen(flow, id) ?? [])
  const exits = new Map(screens.map((screen) => [screen.id, exitsOf(screen)]))
  const sizes = new Map(
    screens.map(({ id, element }) => [
      id,
      sizeOf(exits.get(id)?.length ?? 1, element.type === 'FIELD'),
    ]),
  )
  const first = firstScreen(flow)
  const reached = walkOrder(first === null ? [] : [first.id], exits)
  const apart = walkOrder([...known], exits, new Set(reached))
  const ends = new Map([SUCCESS, FAILURE].map((end) => [end, sizeOf(0, false)]))
  const main = drawPart(reached, exits, sizes, ends)
  const start = first === null ? undefined : main.places.get(first.id)
  const shifted = shiftPart(main, start === undefined ? 0 : -start.x - start.width / 2)
  const edge = boundsOf([...shifted.places.values()])
  const rest = drawPart(apart, exits, sizes, new Map())
  const beside = shiftPart(
    rest,
    edge.x + edge.width + apartGap - boundsOf([...rest.places.values()]).x,
  )
  const places = new Map([...shifted.places, ...beside.places])
  return {
    places,
    apart: new Set(apart),
    exits,
    lines: [...shifted.lines, ...beside.lines],
    bounds: boundsOf([...places.values()]),
  }
}

/** The same map for readers whose lines run to the left. */
export function mirrorMap(map: FlowMap): FlowMap {
  const flip = (box: Box): Box => ({ ...box, x: -box.x - box.width })
  return {
    ...map,
    places: new Map([...map.places].map(([id, box]) => [id, flip(box)])),
    lines: map.lines.map((line) => ({
      ...line,
      points: line.points.map(({ x, y }) => ({ x: -x, y })),
    })),
    bounds: flip(map.bounds),
  }
}

type Part = Pick<FlowMap, 'places' | 'lines'>
type Sizes = ReadonlyMap<string, Pick<Box, 'width' | 'height'>>

/** One part of the map: its screens by `order`, and below them the ends. */
function drawPart(
  order: readonly string[],
  exits: FlowMap['exits'],
  sizes: Sizes,
  ends: Sizes,
): Part {
  const layerOf = new Map(layersOf(order, exits))
  const last = [...layerOf.values()].reduce((most, layer) => Math.max(most, layer), -1) + 1
  for (const end of ends.keys()) layerOf.set(end, last)
  const slots = new Map(
    [...order, ...ends.keys()].map((id): [string, Slot] => [
      id,
      {
        id,
        isBend: false,
        layer: layerOf.get(id) ?? 0,
        ...(sizes.get(id) ?? ends.get(id) ?? { width: 0, height: 0 }),
      },
    ]),
  )
  const { rows, links, ways } = linkSlots(slots, exits)
  const layers = untangle({ rows, links })
  const { left, tops, bottoms } = placeSlots(layers)
  const places = new Map(
    [...slots].map(([id, slot]): [string, Box] => [
      id,
      {
        x: left.get(slot) ?? 0,
        y: tops[slot.layer] ?? 0,
        width: slot.width,
        height: slot.height,
      },
    ]),
  )
  const lines = ways.map(({ from, exit, to, port, path }): MapLine => {
    const x = (left.get(from) ?? 0) + from.width * port
    const y = (tops[from.layer] ?? 0) + from.height
    const bottom = bottoms[from.layer] ?? y
    const start =
      bottom > y && path.length > 0
        ? [
            { x, y },
            { x, y: bottom },
          ]
        : [{ x, y }]
    const further = path.flatMap((slot) => {
      const middle = (left.get(slot) ?? 0) + slot.width / 2
      const top = { x: middle, y: tops[slot.layer] ?? 0 }
      return slot.isBend ? [top, { x: middle, y: bottoms[slot.layer] ?? 0 }] : [top]
    })
    const cut = path.length > 0 ? [] : [{ x, y: y + cutLength }]
    return {
      from: from.id,
      exit,
      to,
      points: [...start, ...further, ...cut],
      isCut: path.length === 0,
    }
  })
  return { places, lines }
}

type DrawnWay = {
  readonly from: Slot
  readonly exit: number
  readonly to: ScreenTarget
  readonly port: number
  /** The slots that the line passes below the first; none for a line that is cut. */
  readonly path: readonly Slot[]
}

/** The rows of the slots, with bends where a line passes them: lines to one target share theirs, so that they come together. */
function linkSlots(
  slots: ReadonlyMap<string, Slot>,
  exits: FlowMap['exits'],
): Layers & { readonly ways: readonly DrawnWay[] } {
  const rows: Slot[][] = []
  const put = (slot: Slot): void => void (rows[slot.layer] ??= []).push(slot)
  const links: Link[] = []
  const ways: DrawnWay[] = []
  const bends = new Map<string, Slot>()
  for (const from of slots.values()) {
    put(from)
    const own = exits.get(from.id) ?? []
    for (const [exit, { next: to }] of own.entries()) {
      const target = slots.get(to)
      const span = target === undefined ? 0 : target.layer - from.layer
      const port = (exit + 0.5) / own.length
      const path: Slot[] = []
      if (target !== undefined && span > 0 && span <= longestLine) {
        for (let layer = from.layer + 1; layer < target.layer; layer += 1) {
          const key = `${String(layer)} ${to}`
          const known = bends.get(key)
          const bend = known ?? { id: to, layer, isBend: true, width: bendWidth, height: 0 }
          path.push(bend)
          if (known !== undefined) continue
          bends.set(key, bend)
          put(bend)
          const isLast = layer === target.layer - 1
          // Up to the target, or to bends that are there already.
          const below = isLast ? target : bends.get(`${String(layer + 1)} ${to}`)
          if (below !== undefined) links.push({ from: bend, to: below, port: 0.5 })
          const above = path.at(-2)
          if (above !== undefined) links.push({ from: above, to: bend, port: 0.5 })
        }
        path.push(target)
        const under = path[0]
        if (under !== undefined) links.push({ from, to: under, port })
      }
      ways.push({ from, exit, to, port, path })
    }
  }
  // A layer without a slot of its own can't be: every layer has the screen that made it.
  return { rows, links, ways }
}

function boundsOf(boxes: readonly Box[]): Box {
  const left = boxes.reduce((least, { x }) => Math.min(least, x), Infinity)
  const right = boxes.reduce((most, { x, width }) => Math.max(most, x + width), -Infinity)
  const bottom = boxes.reduce((most, { y, height }) => Math.max(most, y + height), 0)
  if (boxes.length === 0) return { x: 0, y: 0, width: 0, height: 0 }
  return { x: left, y: 0, width: right - left, height: bottom }
}

function shiftPart({ places, lines }: Part, by: number): Part {
  return {
    places: new Map([...places].map(([id, box]) => [id, { ...box, x: box.x + by }])),
    lines: lines.map((line) => ({
      ...line,
      points: line.points.map(({ x, y }) => ({ x: x + by, y })),
    })),
  }
}
