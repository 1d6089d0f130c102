import { FAILURE, SUCCESS, type ScreenTarget } from '../flow.ts'
import { findScreen, firstScreen } from '../next-screen.ts'
import type { FlowDefinition, ScreenDefinition } from '../definition/flow-definition.ts'
import { outcomesOf } from './outcomes.ts'

/** One screen of a way, and what was answered there (`Outcome`). */
export type Step = { readonly screenId: string; readonly answer: string | null }

/** The screens that somebody sees, in their order, and where it ends: an end, or a target that does not exist. */
export type Way = { readonly steps: readonly Step[]; readonly end: ScreenTarget }

/** How many ways end where; a way is a sequence of screens, whatever was answered on it. */
export type WayCounts = {
  readonly success: bigint
  readonly failure: bigint
  /** Those that lead to a screen that does not exist. */
  readonly broken: bigint
  /** Of the longest way, in screens. */
  readonly longest: number
}

/**
 * Counts every way through a flow, exactly, however many there are: no question is asked twice on a way, so each
 * screen's outcomes don't depend on how somebody came there. Null for a flow that goes in a circle.
 */
export function countWays(flow: FlowDefinition): WayCounts | null {
  const known = new Map<ScreenTarget, WayCounts>()
  const open = new Set<ScreenTarget>()
  let isCircular = false
  const count = (target: ScreenTarget): WayCounts => {
    const before = known.get(target)
    if (before !== undefined) return before
    const screen = findScreen(flow, target)
    if (screen === null) return endCounts(target)
    if (open.has(target)) {
      isCircular = true
      return noWays
    }
    open.add(target)
    const parts = nextScreens(screen).map(count)
    open.delete(target)
    const sum = parts.reduce(addCounts, noWays)
    const counts = { ...sum, longest: sum.longest + 1 }
    known.set(target, counts)
    return counts
  }
  const first = firstScreen(flow)
  const counts = first === null ? endCounts(SUCCESS) : count(first.id)
  return isCircular ? null : counts
}

/**
 * A way to `end` that meets what is asked for and avoids what is not, or null when there is none: not a search that
 * gives up, but a proof. Takes as long as the flow has outcomes.
 */
export function findWay(
  flow: FlowDefinition,
  {
    end,
    meets,
    avoids = () => false,
  }: {
    readonly end: ScreenTarget
    readonly meets?: (step: Step) => boolean
    readonly avoids?: (step: Step) => boolean
  },
): Way | null {
  const first = firstScreen(flow)
  const tried = new Set<string>()
  const search = (target: ScreenTarget, hasMet: boolean): readonly Step[] | null => {
    const screen = findScreen(flow, target)
    if (screen === null) return target === end && hasMet ? [] : null
    const place = `${hasMet ? 'met' : 'not'} ${screen.id}`
    if (tried.has(place)) return null
    tried.add(place)
    for (const { answer, next } of outcomesOf(screen)) {
      const step = { screenId: screen.id, answer }
      const rest = avoids(step) ? null : search(next, hasMet || meets?.(step) === true)
      if (rest !== null) return [step, ...rest]
    }
    return null
  }
  const steps = search(first === null ? SUCCESS : first.id, meets === undefined)
  return steps && { steps, end }
}

/** The screens that somebody can come to, with the answers that lead there taken into account. */
export function shownScreens(flow: FlowDefinition): ReadonlySet<string> {
  const shown = new Set<string>()
  const visit = (target: ScreenTarget): void => {
    const screen = findScreen(flow, target)
    if (screen === null || shown.has(screen.id)) return
    shown.add(screen.id)
    nextScreens(screen).forEach(visit)
  }
  const first = firstScreen(flow)
  if (first !== null) visit(first.id)
  return shown
}

function nextScreens(screen: ScreenDefinition): readonly ScreenTarget[] {
  return [...new Set(outcomesOf(screen).map(({ next }) => next))]
}

const noWays: WayCounts = { success: 0n, failure: 0n, broken: 0n, longest: 0 }

function endCounts(target: ScreenTarget): WayCounts {
  if (target === SUCCESS) return { ...noWays, success: 1n }
  if (target === FAILURE) return { ...noWays, failure: 1n }
  return { ...noWays, broken: 1n }
}

function addCounts(one: WayCounts, other: WayCounts): WayCounts {
  return {
    success: one.success + other.success,
    failure: one.failure + other.failure,
    broken: one.broken + other.broken,
    longest: Math.max(one.longest, other.longest),
  }
}
