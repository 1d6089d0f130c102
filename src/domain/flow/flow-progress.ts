import type { FieldAnswers, Flow, FlowState, Screen, ScreenTarget } from './flow.ts'
import { findScreen, firstScreen, isUnanswered, nextTarget } from './next-screen.ts'
import { leadsToFailure } from './definition/reachable-end.ts'
import { skippedWay } from './skip-screens.ts'

/** `step` of `of`, both counted from 1; 0 of 0 when there is nothing to ask. */
export type FlowProgress = { readonly step: number; readonly of: number }

/**
 * How many screens this person will still see, the current one included: known answers are followed, an
 * unanswered question along its default transition, or along the first one that does not fail when the
 * default does; what will be skipped does not count. Spec §4; "counting only steps this person will really see".
 */
export function screensAhead({ flow, currentScreenId, fields, isRevising }: FlowState): number {
  if (!flow) return 0
  const way = walk(flow, currentScreenId, fields)
  if (isRevising) return way.length
  const last = way.findIndex((id) => {
    const screen = findScreen(flow, id)
    return screen?.element.type === 'FIELD' && skipsBehind(flow, screen, fields)
  })
  return last === -1 ? way.length : last + 1
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

function skipsBehind(flow: Flow, screen: Screen, fields: FieldAnswers): boolean {
  return skippedWay(flow, expectedTarget(flow, screen, fields), fields) !== null
}

function expectedTarget(flow: Flow, screen: Screen, fields: FieldAnswers): ScreenTarget {
  const likely = screen.defaultTransition.next
  if (!isUnanswered(screen, fields)) return nextTarget(screen, fields)
  const fails = (target: ScreenTarget) => leadsToFailure(flow, target, fields)
  if (!fails(likely)) return likely
  return screen.customTransitions.find(({ next }) => !fails(next))?.next ?? likely
}
