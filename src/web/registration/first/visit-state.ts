import type { PageState, Pass, VisitData } from '#contract/page.ts'
import { rememberState } from '#domain/debug/state-history.ts'
import { arrive, DANGLING_TARGET } from '#domain/flow/arrive.ts'
import { answerOf } from '#domain/flow/field-answer.ts'
import { answerToText } from '#domain/flow/field-text.ts'
import { FAILURE, SUCCESS, type FlowState } from '#domain/flow/flow.ts'
import type { FlowEvent } from '#domain/flow/flow-event.ts'
import { currentScreen, flowReducer } from '#domain/flow/flow-reducer.ts'
import { findScreen, firstScreen, nextTarget } from '#domain/flow/next-screen.ts'
import { skippedScreens } from '#domain/flow/skip-screens.ts'
import { emptyFlowState, startFlow } from '#domain/flow/start-flow.ts'
import type { RegistrationStep } from '#domain/visit/registration-steps.ts'
import { answersOf } from './visit-standing.ts'

/** What the visit area knows while it is open. */
export type VisitState = {
  readonly data: VisitData
  readonly pass: Pass | null
  readonly flow: FlowState
  /** Custom fields answered at this visit, those left blank included. */
  readonly answered: readonly string[]
  /** Screens of the flow that were passed over, because what was known answers them. Spec §7, screen-skipped. */
  readonly skipped: readonly string[]
  /** The visitor went past the overview on this page. */
  readonly begun: boolean
  /** A step that the visitor went back to, to look or to change something; null: the step that waits. */
  readonly revisited: RegistrationStep | null
  /** Flow screens in the order they were seen, for the way back. */
  readonly trail: readonly string[]
  readonly move: 'forward' | 'back' | undefined
  /** What the host decided while this page was open. */
  readonly wasApproved: boolean
  /** States before, oldest first, for developers (Spec §9). */
  readonly history: readonly VisitState[]
}

export type VisitAction =
  | { readonly type: 'begun' }
  | { readonly type: 'revisited'; readonly step: 'overview' | 'details' }
  | { readonly type: 'flow'; readonly event: FlowEvent }
  | { readonly type: 'went-back' }
  | { readonly type: 'started-again' }
  /** The same visit, read anew: after a write, in another language, or because the host answered. */
  | { readonly type: 'read'; readonly data: VisitData; readonly pass: Pass | null }
  /** The visitor gave something that the server has kept; what else is known may have changed meanwhile, and stays. */
  | { readonly type: 'confirmed'; readonly details: Readonly<Record<string, string>> }
  | { readonly type: 'signed'; readonly signature: VisitData['signatures'][number] }

/** The state that a page begins with. `atDoor` nothing is announced ahead any more. */
export function firstVisitState(page: PageState, data: VisitData, atDoor = false): VisitState {
  const flow = resumedFlow(data, page.at)
  return {
    data,
    pass: page.pass,
    flow,
    answered: data.answered,
    // Who has registered has passed over nothing on this page.
    skipped: data.visit.registration === 'NONE' ? skippedScreens(null, flow) : [],
    begun: atDoor || page.at !== null || page.sentForm !== null,
    revisited: null,
    trail: wayTo(flow),
    // At the door another screen was there before.
    move: atDoor ? 'forward' : undefined,
    wasApproved: false,
    history: [],
  }
}

/** The flow where the visitor left it; `at` is where a plain form has just led. */
function resumedFlow(data: VisitData, at: PageState['at']): FlowState {
  if (data.flow === null || !data.params.flowRequired) {
    return { ...emptyFlowState, fields: answersOf(data), isLoaded: true }
  }
  const started = startFlow(data.flow, answersOf(data))
  // What was only read is stored nowhere: where the form has led says that it was, or what was signed or completed after it.
  const wasRead =
    at?.step === 'agreement' ||
    data.visit.registration === 'VALID' ||
    data.signatures.some(({ ofThisVisit }) => ofThisVisit)
  if (wasRead && started.currentScreenId !== FAILURE) return arrive(started, SUCCESS)
  const screenId = at?.screenId ?? null
  if (screenId !== null && started.currentScreenId !== FAILURE) return arrive(started, screenId)
  return flowReducer(started, { type: 'resumed', answered: data.answered })
}

/** The screens that lead to where the flow stands, so that a way back exists also on another device. */
function wayTo({ flow, currentScreenId, fields }: FlowState): readonly string[] {
  if (flow === null) return []
  const way: string[] = []
  let screen = firstScreen(flow)
  while (screen && screen.id !== currentScreenId && !way.includes(screen.id)) {
    way.push(screen.id)
    screen = findScreen(flow, nextTarget(screen, fields))
  }
  // An end lies behind the last screen; a screen beside the way has nothing before it.
  return screen === null && findScreen(flow, currentScreenId) ? [] : way
}

/** `keepsHistory` is for developers only: it holds on to 25 states. */
export function visitReducer(keepsHistory: boolean) {
  return (state: VisitState, action: VisitAction): VisitState => {
    const next = step(state, action)
    if (!keepsHistory || next === state) return next
    return { ...next, history: rememberState(state.history, { ...state, history: [] }) }
  }
}

function step(state: VisitState, action: VisitAction): VisitState {
  switch (action.type) {
    case 'begun':
      return { ...state, begun: true, revisited: null, move: 'forward' }
    case 'revisited':
      return { ...state, revisited: action.step, move: 'back' }
    case 'flow':
      return flowStep(state, action.event)
    case 'went-back':
      return goBack(state)
    case 'started-again':
      return startAgain(state)
    case 'read':
      return readAnew(state, action.data, action.pass)
    case 'confirmed':
      return afterChange(state, withDetails(state.data, action.details))
    case 'signed': {
      const signatures = [action.signature, ...state.data.signatures]
      return afterChange(state, { ...state.data, signatures })
    }
  }
}

function withDetails(data: VisitData, details: Readonly<Record<string, string>>): VisitData {
  const visitor = { ...data.visit.visitor, ...details }
  return { ...data, visit: { ...data.visit, visitor, detailsConfirmed: true } }
}

/**
 * One screen back: within the flow the one before, whose question loses its answer by being left, from its first one or
 * without a flow the details, then the overview. Spec §4, Screen change.
 */
function goBack(state: VisitState): VisitState {
  const { trail, revisited } = state
  const to = trailEnd(state)
  if (to === null) {
    const isAtDetails = revisited === 'details' || !state.data.visit.detailsConfirmed
    return { ...state, revisited: isAtDetails ? 'overview' : 'details', move: 'back' }
  }
  return {
    ...state,
    flow: flowReducer(state.flow, { type: 'screen-changed', to }),
    answered: state.answered.filter((id) => id !== leftByGoingBack(state)),
    revisited: hasRegistered(state) ? 'flow' : null,
    trail: trail.slice(0, -1),
    move: 'back',
  }
}

/** The screen of the flow that the way back leads to; null where it leads out of the flow. */
function trailEnd({ trail, revisited, data }: VisitState): string | null {
  if (revisited === 'details' || !data.visit.detailsConfirmed) return null
  return trail.at(-1) ?? null
}

/** The custom field whose answer is taken back by going back from here; null where nothing was answered. Spec §4, Screen change. */
export function leftByGoingBack(state: VisitState): string | null {
  const screen = trailEnd(state) === null ? null : currentScreen(state.flow)
  if (screen?.element.type !== 'FIELD') return null
  const { name } = screen.element.field
  return Object.hasOwn(state.flow.fields, name) ? name : null
}

/** The custom fields that the flow asks for. */
export function askedFields({ flow: { flow } }: Pick<VisitState, 'flow'>): readonly string[] {
  return (flow?.screens ?? []).flatMap(({ element }) =>
    element.type === 'FIELD' ? [element.field.name] : [],
  )
}

/** The first screen once more, with nothing answered; what others know of the visitor, and nobody asks here, stays. Spec §4, Reset. */
function startAgain(state: VisitState): VisitState {
  const asked = new Set(askedFields(state))
  const kept = Object.entries(state.flow.fields).filter(([id]) => !asked.has(id))
  const empty = flowReducer(state.flow, { type: 'reset' })
  return {
    ...state,
    flow: flowReducer(empty, { type: 'field-values-set', fields: Object.fromEntries(kept) }),
    answered: state.answered.filter((id) => !asked.has(id)),
    revisited: null,
    trail: [],
    move: 'back',
  }
}

/** Who changes what was complete goes through the questions once more; all others go on where they were. */
function afterChange(before: VisitState, data: VisitData): VisitState {
  const state: VisitState = { ...before, data, move: 'forward' }
  const first = firstScreen(state.flow.flow)
  const isChanging = state.revisited === 'details' && hasRegistered(state)
  if (!isChanging || !first || state.flow.currentScreenId === FAILURE) {
    return { ...state, revisited: null }
  }
  const flow = flowReducer(state.flow, { type: 'screen-changed', to: first.id })
  return { ...state, flow, revisited: 'flow', trail: [] }
}

function hasRegistered({ data }: VisitState): boolean {
  return data.visit.registration === 'VALID'
}

function flowStep(state: VisitState, event: FlowEvent): VisitState {
  const flow = flowReducer(state.flow, event)
  const left = state.flow.currentScreenId
  const hasMoved = flow.currentScreenId !== left
  if (!hasMoved || left === null) return { ...state, flow }
  const isOver = flow.currentScreenId === SUCCESS || flow.currentScreenId === FAILURE
  return {
    ...state,
    flow,
    answered: event.type === 'saved' ? withAnswered(state) : state.answered,
    skipped: [...state.skipped, ...skippedScreens(state.flow, flow)],
    revisited: isOver ? null : state.revisited,
    trail: [...state.trail, left],
    move: 'forward',
  }
}

/** With the question that was shown. */
function withAnswered({ flow, answered }: VisitState): readonly string[] {
  const screen = currentScreen(flow)
  if (screen?.element.type !== 'FIELD') return answered
  return [...new Set([...answered, screen.element.field.name])]
}

function readAnew(state: VisitState, data: VisitData, pass: Pass | null): VisitState {
  const before = state.data.visit.status
  const wasApproved =
    state.wasApproved ||
    ((before === 'DENIED' || before === 'IN_REVIEW') && data.visit.status === 'EXPECTED')
  const isSameFlow =
    data.params.flowRequired === state.data.params.flowRequired && data.flow !== null
  // Another language changes the texts of the flow, not where the visitor stands in it.
  const flow =
    isSameFlow &&
    state.flow.flow !== null &&
    state.flow.fieldSaveError !== DANGLING_TARGET &&
    before === data.visit.status
      ? withAnswersOf({ ...state.flow, flow: data.flow }, data)
      : resumedFlow(data, null)
  return {
    ...state,
    data,
    pass: pass ?? state.pass,
    flow,
    answered: data.answered,
    skipped: [...state.skipped, ...skippedScreens(state.flow, flow)],
    wasApproved,
    trail: flow.currentScreenId === state.flow.currentScreenId ? state.trail : wayTo(flow),
    // Another standing shows another screen, whatever the visitor has gone back to.
    ...(before !== data.visit.status && { revisited: null, move: 'forward' }),
  }
}

/**
 * The flow with what was answered elsewhere meanwhile. What the visitor has just typed stays, and where nothing was changed the
 * screen stays too. Spec §4, Setting field values.
 */
function withAnswersOf(flow: FlowState, data: VisitData): FlowState {
  if (flow.isSavingField || flow.fieldSaveError !== null) return flow
  const changed = Object.entries(answersOf(data)).filter(
    ([id, answer]) => answerToText(answerOf(flow.fields, id)) !== answerToText(answer),
  )
  if (changed.length === 0) return flow
  return flowReducer(flow, { type: 'field-values-set', fields: Object.fromEntries(changed) })
}
