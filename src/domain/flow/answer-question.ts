import { isAnswered } from './field-answer.ts'
import { toFieldAnswer } from './field-text.ts'
import type { FlowState, Screen } from './flow.ts'
import { arrive } from './arrive.ts'
import { nextTarget } from './next-screen.ts'
import { skipToSuccess } from './skip-screens.ts'

/**
 * Stores the value under the question's field and sets saving. Ignored while another save runs, on a screen
 * that asks nothing, and for a blank on a mandatory screen. Spec §4, Question answered.
 */
export function answerQuestion(
  state: FlowState,
  screen: Screen,
  value: string | boolean | null,
): FlowState {
  if (screen.element.type !== 'FIELD' || state.isSavingField) return state
  const { name, type } = screen.element.field
  const answer = toFieldAnswer(type, value)
  if (screen.mandatory && !isAnswered(answer)) return state
  const fields = { ...state.fields, [name]: answer }
  return { ...state, fields, isSavingField: true, fieldSaveError: null }
}

/**
 * Moves along the custom transition whose values include the answer, otherwise the default; to success at once where
 * everything that is left is optional and answered. Spec §4, Saved and Setting field values.
 */
export function answerSaved(state: FlowState, screen: Screen): FlowState {
  if (!state.isSavingField) return state
  return skipToSuccess(arrive(state, nextTarget(screen, state.fields)))
}

/** Stops saving and keeps the type of the error; the typed answer stays. Spec §4, Save error. */
export function answerNotSaved(state: FlowState, error: string): FlowState {
  return state.isSavingField ? { ...state, isSavingField: false, fieldSaveError: error } : state
}
