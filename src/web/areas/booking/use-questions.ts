import { useReducer, useState } from 'react'
import { answerToText } from '#domain/flow/field-text.ts'
import type { FlowEvent } from '#domain/flow/flow-event.ts'
import {
  FAILURE,
  type FieldAnswers,
  type Flow,
  type FlowState,
  SUCCESS,
} from '#domain/flow/flow.ts'
import { flowReducer } from '#domain/flow/flow-reducer.ts'
import { skippedScreens } from '#domain/flow/skip-screens.ts'
import { startFlow } from '#domain/flow/start-flow.ts'
import type { FlowPlay } from '#web/registration/questions/flow-play.ts'
import type { Answer, Booking } from './use-booking.ts'

/**
 * Walks the questions of a location. Nothing is kept before their end: then `finish` is given all answers at once, passed or failed,
 * and the server judges them again. Issue 4, questionnaire; Reference §6.
 */
export function useQuestions(
  booking: Pick<Booking, 'call' | 'move' | 'goBack' | 'companyId' | 'tell'>,
  flow: Flow | null,
  finish: (answers: readonly Answer[]) => Promise<void>,
): FlowPlay & { readonly hasEnded: boolean } {
  const [state, dispatch] = useReducer(flowReducer, null, () => startFlow(flow, {}))
  const [trail, setTrail] = useState<readonly string[]>([])
  const [move, setMove] = useState(booking.move)
  const before = trail.at(-1)
  return {
    state: { flow: state, move },
    hasEnded: isOver(state),
    companyId: booking.companyId,
    // Each booking is asked anew.
    fromBefore: {},
    fromLastVisit: [],
    keep: () => Promise.resolve(),
    upload: (document) =>
      booking.call('documents.upload', {
        params: { companyId: booking.companyId },
        query: { purpose: 'ANSWER' },
        document,
      }),
    tell: booking.tell,
    dispatch,
    async advance(event: FlowEvent, from = state) {
      const next = flowReducer(from, event)
      // What the end leads to may fail: then the last question stays, with its answer.
      if (isOver(next)) await finish(answersOf(next.fields))
      for (const screenId of skippedScreens(from, next)) {
        booking.tell({ name: 'screen-skipped', screenId })
      }
      if (from.currentScreenId !== null && next.currentScreenId !== from.currentScreenId) {
        setTrail([...trail, from.currentScreenId])
        setMove('forward')
      }
      if (!isOver(next)) dispatch(event)
    },
    // Nothing is kept before the end: the page begins with what the server has now.
    retry: () => Promise.resolve(location.reload()),
    goBack:
      before === undefined
        ? booking.goBack
        : () => {
            dispatch({ type: 'screen-changed', to: before })
            setTrail(trail.slice(0, -1))
            setMove('back')
          },
  }
}

function isOver({ currentScreenId }: FlowState): boolean {
  return currentScreenId === SUCCESS || currentScreenId === FAILURE || currentScreenId === null
}

function answersOf(fields: FieldAnswers): readonly Answer[] {
  return Object.entries(fields).flatMap(([id, answer]) => {
    const value = answerToText(answer)
    return value === null ? [] : [{ id, value }]
  })
}
