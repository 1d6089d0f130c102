import type { FlowDefinition, ScreenDefinition } from '../definition/flow-definition.ts'
import { SUCCESS, type ScreenTarget } from '../flow.ts'
import { findScreen, firstScreen } from '../next-screen.ts'
import { outcomesOf } from './outcomes.ts'

/** Who comes to a screen: everybody who gets in, some of them, or nobody. */
export type Audience = 'EVERYBODY' | 'SOME' | 'NOBODY'

/** A screen in the order in which people meet it, counted from 1. */
export type OutlineEntry = {
  readonly number: number
  readonly screen: ScreenDefinition
  readonly audience: Audience
}

/**
 * The screens in reading order: each after everything that leads to it, side ways before what all come back to; last, those
 * that nothing leads to. Computed from the transitions alone, so that no order is stored beside them.
 */
export function outlineOf(flow: FlowDefinition): readonly OutlineEntry[] {
  const reached = readingOrder(flow)
  const ids = new Set(reached.map(({ id }) => id))
  const rest = flow.screens.filter(({ id }) => !ids.has(id))
  const audience = audiences(reached)
  return [...reached, ...rest].map((screen, index) => ({
    number: index + 1,
    screen,
    audience: audience.get(screen.id) ?? 'NOBODY',
  }))
}

/** Depth first, the default way first, in reverse: a topological order where there is no circle. */
function readingOrder(flow: FlowDefinition): readonly ScreenDefinition[] {
  const done: ScreenDefinition[] = []
  const seen = new Set<string>()
  const visit = (target: ScreenTarget): void => {
    const screen = findScreen(flow, target)
    if (screen === null || seen.has(screen.id)) return
    seen.add(screen.id)
    visit(screen.defaultTransition.next)
    screen.customTransitions.toReversed().forEach(({ next }) => visit(next))
    done.push(screen)
  }
  const first = firstScreen(flow)
  if (first !== null) visit(first.id)
  return done.toReversed()
}

/** By counting: a screen is everybody's when all ways to success go through it. */
function audiences(order: readonly ScreenDefinition[]): ReadonlyMap<string, Audience> {
  const next = new Map(
    order.map((screen) => [screen.id, [...new Set(outcomesOf(screen).map((one) => one.next))]]),
  )
  const onwards = new Map<ScreenTarget, bigint>([[SUCCESS, 1n]])
  for (const { id } of order.toReversed()) {
    onwards.set(id, sum((next.get(id) ?? []).map((target) => onwards.get(target) ?? 0n)))
  }
  const arriving = new Map<ScreenTarget, bigint>()
  const first = order[0]
  if (first !== undefined) arriving.set(first.id, 1n)
  for (const { id } of order) {
    for (const target of next.get(id) ?? []) {
      arriving.set(target, (arriving.get(target) ?? 0n) + (arriving.get(id) ?? 0n))
    }
  }
  const all = first === undefined ? 0n : (onwards.get(first.id) ?? 0n)
  return new Map(
    order.map(({ id }): [string, Audience] => {
      const arrived = arriving.get(id) ?? 0n
      if (arrived === 0n) return [id, 'NOBODY']
      return [id, all > 0n && arrived * (onwards.get(id) ?? 0n) === all ? 'EVERYBODY' : 'SOME']
    }),
  )
}

function sum(parts: readonly bigint[]): bigint {
  return parts.reduce((one, other) => one + other, 0n)
}
