import { arrive } from './arrive.ts'
import { FAILURE, SUCCESS, type FieldAnswers, type Flow, type FlowState } from './flow.ts'
import { findScreen, firstScreen, isUnanswered, nextTarget } from './next-screen.ts'

/** The screens from here to success where each is a question that is optional and already answered; otherwise null. */
export function skippedWay(
  flow: Flow,
  from: string,
  fields: FieldAnswers,
): readonly string[] | null {
  const way: string[] = []
  let target = from
  while (target !== SUCCESS) {
    const screen = findScreen(flow, target)
    if (!screen || way.includes(target)) return null
    if (screen.element.type !== 'FIELD' || screen.mandatory || isUnanswered(screen, fields)) {
      return null
    }
    way.push(target)
    target = nextTarget(screen, fields)
  }
  return way
}

/**
 * Ends the flow well where every screen from the current one on can be skipped, and the answers justify it; otherwise the
 * screen stays. Nothing is skipped while somebody looks again at what was complete. Spec §4, Setting field values.
 */
export function skipToSuccess(state: FlowState): FlowState {
  const { flow, currentScreenId: current, fields } = state
  if (!flow || current === null || current === FAILURE || state.isRevising) return state
  if (skippedWay(flow, current, fields) === null) return state
  const arrived = arrive(state, SUCCESS)
  return current === SUCCESS || arrived.currentScreenId === SUCCESS ? arrived : state
}

/**
 * Stores field values; the current screen stays, unless every remaining one can be skipped: then success.
 * Success stays only as long as the answers justify it; a failed flow stays failed.
 * Spec §4, Setting field values.
 */
export function setFieldValues(state: FlowState, values: FieldAnswers): FlowState {
  return skipToSuccess({ ...state, fields: { ...state.fields, ...values } })
}

/**
 * The screens that were passed over between two states of one flow, in their order; `before` is null for a flow that was
 * set up just now. A question that was being answered was not passed over. Spec §7, screen-skipped.
 */
export function skippedScreens(before: FlowState | null, after: FlowState): readonly string[] {
  const { flow, fields } = after
  if (!flow || after.currentScreenId !== SUCCESS || before?.currentScreenId === SUCCESS) return []
  const shown = before === null ? firstScreen(flow) : findScreen(flow, before.currentScreenId)
  if (!shown) return []
  const from = before?.isSavingField === true ? nextTarget(shown, fields) : shown.id
  return skippedWay(flow, from, fields) ?? []
}
