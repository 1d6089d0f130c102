import { answerOf } from '#domain/flow/field-answer.ts'
import { answerToText } from '#domain/flow/field-text.ts'
import { currentScreen, flowReducer } from '#domain/flow/flow-reducer.ts'
import type { FlowField } from '#domain/flow/flow.ts'
import type { TrackingEvent } from '#domain/tracking/tracking-event.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { FlowPlay } from './flow-play.ts'

/** Keeps the answer to the question that is shown, and goes on. Spec §4, Question answered, Saved and Save error. */
export async function answerQuestion(play: FlowPlay, value: string): Promise<void> {
  const { state, keep, tell, dispatch, advance } = play
  const screen = currentScreen(state.flow)
  if (screen?.element.type !== 'FIELD') return
  const { id: screenId } = screen
  const { field } = screen.element
  const answered = { type: 'question-answered', screenId, value } as const
  const given = flowReducer(state.flow, answered)
  dispatch(answered)
  try {
    await keep(field.name, answerToText(answerOf(given.fields, field.name)) ?? '')
  } catch (failure) {
    const error = failure instanceof ApiError ? failure.code : 'internal'
    dispatch({ type: 'save-failed', screenId, error })
    throw failure
  }
  tell(answerEvent(field, value))
  await advance({ type: 'saved', screenId }, given)
}

function answerEvent(field: FlowField, value: string): TrackingEvent {
  const isTyped = field.type === 'TEXT' || field.type === 'FILE'
  return {
    name: 'question-answered',
    // What somebody wrote is nobody's statistics.
    value: isTyped ? '' : value,
    questionType: field.type,
    fieldName: field.name,
  }
}

/** Goes on from what was read, looked at or watched. Spec §4, Message read. */
export async function readMessage(
  { state, tell, advance }: FlowPlay,
  watchedToEnd: boolean,
): Promise<void> {
  const screen = currentScreen(state.flow)
  if (screen === null) return
  const { id: screenId } = screen
  tell({ name: 'message-read', screenId })
  await advance({ type: 'message-read', screenId, watchedToEnd })
}
