import { useReducer, useRef, useState } from 'react'
import type { Pass, VisitData } from '#contract/page.ts'
import { FAILURE, SUCCESS } from '#domain/flow/flow.ts'
import type { TrackingEvent } from '#domain/tracking/tracking-event.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useApp, type AppContext } from '#web/app-context.ts'
import { pages } from '#web/paths.ts'
import { useDoor } from '../door.ts'
import type { AnswerWriter, SentAnswer } from '../questions/answer-writer.ts'
import { createReadOrder } from '../questions/read-order.ts'
import { trackLater } from './track-later.ts'
import { visitParamsOf } from './visit-keys.ts'
import { judgeStanding, type ShownStep, type VisitStanding } from './visit-standing.ts'
import {
  askedFields,
  firstVisitState,
  leftByGoingBack,
  visitReducer,
  type VisitAction,
  type VisitState,
} from './visit-state.ts'

/** What the screens of the visit area see, and what their acts are made of. */
export type Visit = {
  readonly state: VisitState
  readonly standing: VisitStanding
  readonly current: ShownStep
  /** The path parameters of the visit's calls. */
  readonly params: ReturnType<typeof visitParamsOf>
  readonly call: AppContext['call']
  /** Stores an answer, as it travels; after those that were taken back. */
  readonly keep: (field: string, value: string) => Promise<void>
  /** Tells the usage statistics. */
  readonly tell: (event: TrackingEvent) => void
  readonly dispatch: (action: VisitAction) => void
  /** Does an action; who changes answers after the registration learns from the server whether it still holds. */
  readonly advance: (action: VisitAction, from?: VisitState) => Promise<void>
  /** Reads the visit anew, maybe in another language. */
  readonly read: (language?: string) => Promise<void>
  readonly goBack: (() => void) | undefined
  /** Empties the answers and begins the questions again; undefined where the location does not allow it, or there is nothing to empty. */
  readonly startAgain: (() => void) | undefined
  /** Back to the details, and from there through everything once more; undefined where nothing may be changed. */
  readonly change: (() => void) | undefined
}

/** Runs the visit area: one state, changed by what the visitor does and by what the server answers. */
export function useVisit(first: VisitData): Visit {
  const app = useApp()
  const { page } = app
  const atDoor = useDoor() !== null
  const [reducer] = useState(() => visitReducer(page.configuration.showScriptErrors))
  const [state, dispatch] = useReducer(reducer, null, () => firstVisitState(page, first, atDoor))

  const { data } = state
  const params = visitParamsOf(data)
  const standing = judgeStanding(data, state.flow, state.begun, page.now, atDoor)
  const current = state.revisited ?? standing.current
  const [order] = useState(createReadOrder)
  const answers = useRef<AnswerWriter | null>(null)
  const chosen = useRef(first.language)
  const read = async (language?: string): Promise<void> => {
    chosen.current = language ?? chosen.current
    await order.readNewest(
      async () => {
        await answers.current?.settle(put)
        return readVisit(app, chosen.current, params.companyId)
      },
      (fresh) => dispatch({ type: 'read', ...fresh }),
    )
  }
  const send: AppContext['call'] = async (id, input, signal) => {
    try {
      return await app.call(id, input, signal)
    } catch (error) {
      // Somebody decided meanwhile: that is what the visitor sees next.
      if (error instanceof ApiError && decidedElsewhere.has(error.code)) await read()
      throw error
    }
  }
  const put = (body: readonly SentAnswer[]) =>
    send('visits.putCustomFields', { params, body: [...body] })
  /** Its code comes with that of the questions, before which there is nothing to write. */
  const write = async (given: readonly SentAnswer[]): Promise<void> => {
    const { createAnswerWriter } = await import('../questions/answer-writer.ts')
    answers.current ??= createAnswerWriter(isOffline)
    await answers.current.write(put, given)
  }
  /** What is left by going back or by starting again is not answered any more, also for the server; nobody waits for it. */
  const takeBack = async (fields: readonly string[]): Promise<void> => {
    if (fields.length === 0) return
    order.changed()
    const taken = fields.map((id) => ({ id, value: null }))
    await write(taken)
    // The registration may be open again.
    if (data.visit.registration === 'VALID') await read()
  }
  const goBack = (): void => {
    const left = leftByGoingBack(state)
    dispatch({ type: 'went-back' })
    takeBack(left === null ? [] : [left]).catch(() => undefined)
  }
  const startAgain = (): void => {
    const given = askedFields(state).filter((id) => Object.hasOwn(state.flow.fields, id))
    dispatch({ type: 'started-again' })
    takeBack(given).catch(() => undefined)
  }
  return {
    state,
    standing,
    current,
    params,
    call: send,
    keep: async (id, value) => {
      order.changed()
      await write([{ id, value }])
    },

    tell: (event) => trackLater(page, data.company.id, event),
    dispatch,
    advance: async (action, from = state) => {
      order.changed()
      dispatch(action)
      const next = reducer(from, action)
      if (next.data.visit.registration === 'VALID' && hasEnded(next)) await read()
    },
    read,
    goBack: canGoBack(current, state, atDoor) ? goBack : undefined,
    startAgain: current === 'flow' && canStartAgain(state) ? startAgain : undefined,
    change:
      current === 'pass' && data.visit.status === 'EXPECTED' && standing.phase !== 'past'
        ? () => dispatch({ type: 'revisited', step: 'details' })
        : undefined,
  }
}

/** Refusals of a visit that is not what the page believes. */
const decidedElsewhere: ReadonlySet<string> = new Set(['visit_in_review', 'check_in_denied'])

/** From where there is a way back: what was given can be changed until everything is complete. */
function canGoBack(current: ShownStep, { flow }: VisitState, atDoor: boolean): boolean {
  if (current === 'finish') return flow.currentScreenId !== FAILURE
  // At the door nothing of the visit comes before the details.
  return (current === 'details' && !atDoor) || current === 'flow' || current === 'agreement'
}

/** Something of the questions was done, and none of it is complete: that is changed, not begun again. */
function canStartAgain({ data, flow, trail }: VisitState): boolean {
  if (!data.params.mayStartAgain || data.visit.registration === 'VALID') return false
  return flow.currentScreenId !== FAILURE && trail.length > 0
}

function isOffline(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'network'
}

function hasEnded({ flow: { currentScreenId } }: VisitState): boolean {
  return currentScreenId === FAILURE || currentScreenId === SUCCESS || currentScreenId === null
}

const withoutPass: ReadonlySet<VisitData['visit']['status']> = new Set([
  'IN_REVIEW',
  'DENIED',
  'CHECKED_OUT',
])

/** The visit, and its pass where there is one: while something is still asked, nothing is asked for in vain. */
export async function readVisit(
  { call }: Pick<AppContext, 'call'>,
  language: string | undefined,
  companyId: string,
): Promise<{ data: VisitData; pass: Pass | null }> {
  const query = language === undefined ? {} : { language }
  const data = await call('visitData.get', { params: { companyId }, query })
  const pass = mayHavePass(data)
    ? await call('visitData.pass', { params: { companyId }, query }).catch(noPass)
    : null
  return { data, pass }
}

function mayHavePass({ visit, visitDate, today }: VisitData): boolean {
  const { status, registration } = visit
  return registration === 'VALID' && !withoutPass.has(status) && visitDate >= today
}

function noPass(error: unknown): null {
  if (error instanceof ApiError && error.status < 500) return null
  throw error
}

/** Where an error leads that fills the page; undefined for one that belongs to what was just done. */
export function errorPath(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.code === 'app_disabled') return pages.error('app-disabled')
  if (error.code === 'visit_past') return pages.error('past')
  return error.status === 401 || error.code === 'not_found' ? pages.error() : undefined
}
