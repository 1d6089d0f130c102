import { arrive } from './arrive.ts'
import { FAILURE, SUCCESS, type FieldAnswers, type Flow, type FlowState } from './flow.ts'
import { findScreen, isUnanswered, nextTarget } from './next-screen.ts'

/** Whether every screen from here to success is a question that is optional and already answered. Spec §4, Setting field values. */
function canSkipToSuccess(flow: Flow, from: string, fields: FieldAnswers): boolean {
  const seen = new Set<string>()
  let target = from
  while (target !== SUCCESS) {
    const screen = findScreen(flow, target)
    if (!screen || seen.has(target)) return false
    if (screen.element.type !== 'FIELD' || screen.mandatory || isUnanswered(screen, fields)) {
      return false
    }
    seen.add(target)
    target = nextTarget(screen, fields)
  }
  return true
}

/**
 * Stores field values; the current screen stays, unless every remaining one can be skipped: then success.
 * Success stays only as long as the answers justify it; a failed flow stays failed.
 * Spec §4, Setting field values.
 */
export function setFieldValues(state: FlowState, values: FieldAnswers): FlowState {
  const { flow, currentScreenId: current } = state
  const next = { ...state, fields: { ...state.fields, ...values } }
  if (!flow || current === null || current === FAILURE) return next
  if (!canSkipToSuccess(flow, current, next.fields)) return next
  const arrived = arrive(next, SUCCESS)
  return current === SUCCESS || arrived.currentScreenId === SUCCESS ? arrived : next
}
