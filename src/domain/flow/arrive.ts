import { FAILURE, SUCCESS, type FlowState, type ScreenTarget } from './flow.ts'
import { judgeFlow } from './definition/judge-flow.ts'
import { findScreen } from './next-screen.ts'

/** The error kept when a transition names a screen that the flow does not have; `validateFlow` refuses such flows. */
export const DANGLING_TARGET = 'dangling_target'

/**
 * Moves to a screen or an end, with saving and errors cleared. Success is entered only as far as the
 * answers justify it: otherwise the screen that is still open becomes current. A screen that does not
 * exist is never entered. Spec §4, Flow state.
 */
export function arrive(state: FlowState, target: ScreenTarget): FlowState {
  const settled = { ...state, isSavingField: false, fieldSaveError: null }
  if (target === SUCCESS) {
    const verdict = judgeFlow(state.flow, state.fields)
    return verdict.end === 'open'
      ? { ...settled, currentScreenId: verdict.screenId }
      : { ...settled, currentScreenId: verdict.end, isRevising: false }
  }
  if (target === FAILURE) return { ...settled, currentScreenId: FAILURE, isRevising: false }
  if (state.flow && findScreen(state.flow, target)) return { ...settled, currentScreenId: target }
  return { ...settled, fieldSaveError: DANGLING_TARGET }
}
