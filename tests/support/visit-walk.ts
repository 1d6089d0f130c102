/** What is done in the visit area, and what it shows, for tests that need no screen. */
import { judgeStanding } from '#web/registration/first/visit-standing.ts'
import {
  visitReducer,
  type VisitAction,
  type VisitState,
} from '#web/registration/first/visit-state.ts'

export function after(state: VisitState, ...actions: readonly VisitAction[]): VisitState {
  return actions.reduce(visitReducer(false), state)
}

/** What is shown, as the area decides it. */
export function shown(state: VisitState): string {
  const { current } = judgeStanding(state.data, state.flow, state.begun, '2026-11-21T08:30:00Z')
  const step = state.revisited ?? current
  return step === 'flow' ? `flow ${state.flow.currentScreenId}` : step
}

/** The answer to a question, and that it was kept. */
export const answer = (screenId: string, value: string): readonly VisitAction[] => [
  { type: 'flow', event: { type: 'question-answered', screenId, value } },
  { type: 'flow', event: { type: 'saved', screenId } },
]
