import { FAILURE, type FieldAnswers, type Flow, type FlowState } from './flow.ts'
import { firstScreen } from './next-screen.ts'
import { leadsToFailure } from './definition/reachable-end.ts'
import { setFieldValues } from './skip-screens.ts'

/** The state before a flow is known. Spec §4, Flow state. */
export const emptyFlowState: FlowState = {
  flow: null,
  currentScreenId: null,
  fields: {},
  isLoaded: false,
  isSavingField: false,
  fieldSaveError: null,
  isRevising: false,
}

/**
 * Sets a flow up: its first screen becomes current; null without a flow or screens; failure when the way
 * from the start leads to it; success when all of it can be skipped. Spec §4, Setup and Setting field values.
 */
export function startFlow(flow: Flow | null, fields: FieldAnswers): FlowState {
  const first = firstScreen(flow)
  const state = {
    ...emptyFlowState,
    flow,
    fields,
    isLoaded: true,
    currentScreenId: first && first.id,
  }
  return flow && first && leadsToFailure(flow, first.id, fields)
    ? { ...state, currentScreenId: FAILURE }
    : setFieldValues(state, {})
}
