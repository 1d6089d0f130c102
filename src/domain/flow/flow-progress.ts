import type { FieldAnswers, Flow, FlowState, Screen, ScreenTarget } from './flow.ts'
import { findScreen, firstScreen, isUnanswered, nextTarget } from './next-screen.ts'
import { leadsToFailure } from './reachable-end.ts'

/** `step` of `of`, both counted from 1; 0 of 0 when there is nothing to ask. */
export type FlowProgress = { readonly step: number; readonly of: number }

/**
 * How many screens this person will still see, the current one included: known answers are followed, an
 * unanswered question along its default transition, or along the first one that does not fail when the
 * default does. Spec §4; "counting only steps this person will really see".
 */
export function screensAhead(state: FlowState): number {
  return state.flow ? walk(state.flow, state.currentScreenId, state.fields).length : 0
}

/** Where the visitor stands, as in "Step 3 of 5". At an end all steps are done. */
export function flowProgress(state: FlowState): FlowProgress {
  const { flow, currentScreenId, fields } = state
  const first = firstScreen(flow)
  if (!flow || !first) return { step: 0, of: 0 }
  const way = walk(flow, first.id, fields)
  if (!findScreen(flow, currentScreenId)) return { step: way.length, of: way.length }
  const before = Math.max(0, way.indexOf(currentScreenId ?? ''))
  return { step: before + 1, of: before + screensAhead(state) }
}

function walk(flow: Flow, from: ScreenTarget | null, fields: FieldAnswers): readonly string[] {
  const way: string[] = []
  let screen = findScreen(flow, from)
  while (screen && !way.includes(screen.id)) {
    way.push(screen.id)
    screen = findScreen(flow, expectedTarget(flow, screen, fields))
  }
  return way
}

function expectedTarget(flow: Flow, screen: Screen, fields: FieldAnswers): ScreenTarget {
  const likely = screen.defaultTransition.next
  if (!isUnanswered(screen, fields)) return nextTarget(screen, fields)
  const fails = (target: ScreenTarget) => leadsToFailure(flow, target, fields)
  if (!fails(likely)) return likely
  return screen.customTransitions.find(({ next }) => !fails(next))?.next ?? likely
}
