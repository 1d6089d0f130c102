import { FAILURE, SUCCESS, type FlowState } from './flow.ts'
import { arrive } from './arrive.ts'
import { findScreen } from './next-screen.ts'

/**
 * Goes to the given screen unless it is failure, or failure is where we are; the answer of a field screen
 * being left is removed. A screen that the flow does not have changes nothing. Who comes back from success
 * looks at the answers again. Spec §4, Screen change.
 */
export function changeScreen(state: FlowState, to: string): FlowState {
  const { flow, currentScreenId: current } = state
  if (!flow || current === null || current === FAILURE || current === to) return state
  if (to !== SUCCESS && !findScreen(flow, to)) return state
  const left = findScreen(flow, current)
  const isRevising = state.isRevising || current === SUCCESS
  if (left?.element.type !== 'FIELD') return arrive({ ...state, isRevising }, to)
  const { [left.element.field.name]: _removed, ...fields } = state.fields
  return arrive({ ...state, fields, isRevising }, to)
}
