import { SUCCESS, type ScreenTarget } from '../../flow.ts'
import { findScreen } from '../../next-screen.ts'
import type { FlowDefinition } from '../../definition/flow-definition.ts'
import { outcomesOf } from '../outcomes.ts'
import { outlineOf } from '../outline.ts'
import { countWays, type Step, type Way } from '../ways.ts'

/** Walks that together take every transition. `isSmallest`: no fewer do; else the flow has too many to be sure. */
export type WalkSet = { readonly walks: readonly Way[]; readonly isSmallest: boolean }

/** From a screen to where one of its answers leads; `times`: how many walks take it. */
type Transition = { readonly step: Step; readonly to: ScreenTarget; times: number }

/** Beyond so many transitions the walks are still complete, but some may be spared: finding out takes time with their square. */
const mostTransitions = 3_000

/**
 * The smallest set of walks that takes every transition that somebody can come to, for whoever wants to see all of a flow
 * with the fewest visits. Null for a flow that goes in a circle.
 *
 * Every transition is taken once. Where more lead to a screen than away from it, the walks that are left over take screens further
 * on where more lead away (as many as can be, by augmenting paths); only what still lacks a walk begins a new one.
 */
export function coverTransitions(flow: FlowDefinition): WalkSet | null {
  if (countWays(flow) === null) return null
  const graph = readGraph(flow)
  if (graph.first === null) return { walks: [], isSmallest: true }
  const isSmallest = graph.transitions.length <= mostTransitions
  if (isSmallest) while (joinOnce(graph)) continue
  for (const id of graph.order) extendTo(graph, id)
  for (const id of graph.order) leadAway(graph, id)
  return { walks: takeApart(graph), isSmallest }
}

type Graph = {
  readonly first: ScreenTarget | null
  /** Screens that somebody can come to, each after everything that leads to it. */
  readonly order: readonly string[]
  readonly transitions: readonly Transition[]
  readonly from: ReadonlyMap<string, readonly Transition[]>
  readonly to: ReadonlyMap<string, readonly Transition[]>
  /** By screen: the walks that come to it less those that go on, as far as they are joined. */
  readonly surplus: Map<string, number>
}

function readGraph(flow: FlowDefinition): Graph {
  const order = outlineOf(flow).flatMap(({ screen, audience }) =>
    audience === 'NOBODY' ? [] : [screen.id],
  )
  const transitions = order.flatMap((screenId): readonly Transition[] => {
    const screen = findScreen(flow, screenId)
    const outcomes = screen === null ? [] : outcomesOf(screen)
    const targets = new Map(outcomes.map((one) => [one.next, one.answer] as const).toReversed())
    return [...targets].map(([to, answer]) => ({ step: { screenId, answer }, to, times: 1 }))
  })
  const from = Map.groupBy(transitions, ({ step }) => step.screenId)
  const to = Map.groupBy(transitions, (one) => one.to)
  const surplus = new Map(
    order.map((id) => [id, (to.get(id)?.length ?? 0) - (from.get(id)?.length ?? 0)] as const),
  )
  return { first: order[0] ?? null, order, transitions, from, to, surplus }
}

/**
 * Leads one walk that is left over somewhere to a screen that lacks one, over any transitions, or back over some that were
 * taken once more than needed. @returns whether there was one
 */
function joinOnce({ first, order, from, to, surplus }: Graph): boolean {
  const cameBy = new Map<string, { readonly by: Transition; readonly isBack: boolean } | null>()
  const queue: string[] = []
  for (const id of order) {
    if (id === first || (surplus.get(id) ?? 0) <= 0) continue
    cameBy.set(id, null)
    queue.push(id)
  }
  for (const id of queue) {
    if (id !== first && (surplus.get(id) ?? 0) < 0) {
      settle(id)
      return true
    }
    for (const by of from.get(id) ?? []) reach(by.to, { by, isBack: false })
    for (const by of to.get(id) ?? []) {
      if (by.times > 1) reach(by.step.screenId, { by, isBack: true })
    }
  }
  return false

  function reach(id: string, came: { readonly by: Transition; readonly isBack: boolean }): void {
    if (cameBy.has(id) || !surplus.has(id)) return
    cameBy.set(id, came)
    queue.push(id)
  }
  function settle(end: string): void {
    add(surplus, end, 1)
    let at = end
    for (let came = cameBy.get(at); came; came = cameBy.get(at)) {
      came.by.times += came.isBack ? -1 : 1
      at = came.isBack ? came.by.to : came.by.step.screenId
    }
    add(surplus, at, -1)
  }
}

/** Begins as many new walks as the screen still lacks, from the first screen on. */
function extendTo({ first, to, surplus }: Graph, id: string): void {
  const lacking = -(surplus.get(id) ?? 0)
  if (id === first || lacking <= 0) return
  let at: string = id
  // Somebody can come to it, so something leads to it, and so on to the first screen.
  for (let by = to.get(at)?.[0]; by !== undefined && at !== first; by = to.get(at)?.[0]) {
    by.times += lacking
    at = by.step.screenId
  }
  surplus.set(id, 0)
}

/** Sends on what is left over at a screen, to the end. */
function leadAway({ first, from, surplus }: Graph, id: string): void {
  const left = surplus.get(id) ?? 0
  if (id === first || left <= 0) return
  let at: string = id
  for (let by = from.get(at)?.[0]; by !== undefined; by = from.get(at)?.[0]) {
    by.times += left
    at = by.to
  }
  surplus.set(id, 0)
}

/** One walk after another, each over what no walk before it has taken, where there is something. */
function takeApart({ first, from }: Graph): readonly Way[] {
  const walks: Way[] = []
  for (;;) {
    const steps: Step[] = []
    let at: ScreenTarget = first ?? SUCCESS
    for (;;) {
      const by: Transition | undefined = from.get(at)?.find(({ times }) => times > 0)
      if (by === undefined) break
      by.times -= 1
      steps.push(by.step)
      at = by.to
    }
    if (steps.length === 0) return walks
    walks.push({ steps, end: at })
  }
}

function add(counts: Map<string, number>, key: string, by: number): void {
  counts.set(key, (counts.get(key) ?? 0) + by)
}
