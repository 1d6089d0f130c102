import { answerNotSaved, answerQuestion, answerSaved } from './answer-question.ts'
import { arrive } from './arrive.ts'
import { changeScreen } from './change-screen.ts'
import { FAILURE, type FlowState, type Screen } from './flow.ts'
import type { FlowEvent } from './flow-event.ts'
import { findScreen, firstScreen, nextTarget } from './next-screen.ts'
import { resumeFlow } from './resume-flow.ts'
import { setFieldValues } from './skip-screens.ts'
import { emptyFlowState, startFlow } from './start-flow.ts'

/**
 * The flow engine: the state after an event. An event about a screen that is not current changes nothing.
 * Client and server run the same one. Spec §4, Flow state.
 */
export function flowReducer(state: FlowState, event: FlowEvent): FlowState {
  switch (event.type) {
    case 'setup':
      return startFlow(event.flow, event.fields)
    case 'resumed':
      return resumeFlow(state, event.answered)
    case 'screen-changed':
      return changeScreen(state, event.to)
    case 'reset':
      return resetFlow(state)
    case 'field-values-set':
      return setFieldValues(state, event.fields)
    case 'message-read':
    case 'question-answered':
    case 'saved':
    case 'save-failed': {
      const screen = currentScreen(state)
      return screen?.id === event.screenId ? onScreen(state, screen, event) : state
    }
  }
}

/** The screen that is shown, or null at an end and before setup. Spec §4, currentScreenId. */
export function currentScreen(state: FlowState): Screen | null {
  return state.flow && findScreen(state.flow, state.currentScreenId)
}

function onScreen(
  state: FlowState,
  screen: Screen,
  event: Extract<FlowEvent, { screenId: string }>,
): FlowState {
  switch (event.type) {
    case 'message-read':
      return readMessage(state, screen, event.watchedToEnd === true)
    case 'question-answered':
      return answerQuestion(state, screen, event.value)
    case 'saved':
      return answerSaved(state, screen)
    case 'save-failed':
      return answerNotSaved(state, event.error)
  }
}

/** Moves to the default next screen and clears the error; a video must have been watched to the end. Spec §4, Message read and Video screen. */
function readMessage(state: FlowState, screen: Screen, watchedToEnd: boolean): FlowState {
  const { type } = screen.element
  if (type === 'FIELD' || (type === 'VIDEO' && !watchedToEnd)) return state
  return arrive(state, nextTarget(screen, state.fields))
}

/** Returns to the first screen and empties the answers, unless failed. Spec §4, Reset. */
function resetFlow(state: FlowState): FlowState {
  if (state.currentScreenId === FAILURE) return state
  const currentScreenId = firstScreen(state.flow)?.id ?? null
  return { ...emptyFlowState, flow: state.flow, isLoaded: state.isLoaded, currentScreenId }
}
