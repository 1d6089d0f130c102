import { hostRefusal, type HostChoice } from './host-choice.ts'
import { judgeWalkIn } from './judge-walk-in.ts'
import {
  emptyDraft,
  isConfirming,
  walkInStart,
  type KnownVisitor,
  type LocatedState,
  type WalkInDraft,
  type WalkInState,
} from './walk-in.ts'
import type { ChosenCompany, WalkInEvent } from './walk-in-event.ts'

/**
 * The walk-in: the state after an event. An event that does not belong to the step shown changes nothing, so a second tap
 * or a late answer never moves another screen. Spec §4, Walk-in actions; reference §3.
 */
export function walkInReducer(state: WalkInState, event: WalkInEvent): WalkInState {
  switch (event.type) {
    case 'logged-in': {
      if (state.step !== 'start') return state
      const draft = { ...emptyDraft, ...event.draft }
      return event.chosen === null
        ? { step: 'company', companies: event.companies, draft }
        : enterCompany(event, draft, event.chosen)
    }
    case 'company-selected': {
      if (state.step !== 'company') return state
      const isOpen = state.companies.some((one) => one.id === event.companyId && one.isOpen)
      // A host belongs to a location; what was typed about oneself goes along.
      return isOpen ? enterCompany(state, { ...state.draft, search: '', host: null }, event) : state
    }
    case 'identify-visitor':
      return state.step === 'invite' || state.step === 'refused'
        ? { ...atLocation(state), step: 'email' }
        : state
    case 'link-requested':
      return requestLink(state, event.email)
    case 'visitor-identified':
      return isIdentifying(state) ? identify(atLocation(state), event.visitor) : state
    case 'visitor-unidentified':
      return isIdentifying(state) ? goUnidentified(atLocation(state)) : state
    case 'identity-refused':
      return state.step === 'welcome-back' && !state.isSaving
        ? { ...atLocation(state), step: 'invite' }
        : state
    case 'host-searched':
      return state.step === 'host' && !state.isSaving
        ? { ...state, draft: { ...state.draft, search: event.search } }
        : state
    case 'host-selected':
      return selectHost(state, event.host)
    case 'details-typed':
      return state.step === 'details' && !state.isSaving
        ? { ...state, draft: { ...state.draft, details: event.details } }
        : state
    case 'confirmed':
      return confirm(state, event.details)
    case 'saved':
      return isConfirming(state) && state.isSaving
        ? { ...atLocation(state), step: 'visit', visitId: event.visitId }
        : state
    case 'save-failed':
      return isConfirming(state) && state.isSaving
        ? { ...state, isSaving: false, error: event.error }
        : state
    case 'went-back':
      return goBack(state)
    case 'reset':
      return walkInStart
  }
}

/** Whether there is a way back from here that the visitor may take. */
export function canGoBack(state: WalkInState): boolean {
  return goBack(state) !== state
}

type Located = Pick<LocatedState, 'companies' | 'companyId' | 'rules' | 'draft'>

const asking = { isSaving: false, error: null } as const
const saving = { isSaving: true, error: null } as const

/** What outlives a step. */
function atLocation({ companies, companyId, rules, draft }: LocatedState): Located {
  return { companies, companyId, rules, draft }
}

function enterCompany(
  { companies }: Pick<Located, 'companies'>,
  draft: WalkInDraft,
  { companyId, rules, visitor }: ChosenCompany,
): WalkInState {
  const at: Located = { companies, companyId, rules, draft }
  return visitor ? identify(at, visitor) : { ...at, step: 'invite' }
}

/** The steps on which it may turn out who it is, or on which somebody says to have no invitation. */
function isIdentifying(
  state: WalkInState,
): state is Extract<WalkInState, { step: 'invite' | 'email' | 'inbox' | 'refused' }> {
  const { step } = state
  return step === 'invite' || step === 'email' || step === 'inbox' || step === 'refused'
}

function identify(at: Located, visitor: KnownVisitor): WalkInState {
  return { ...at, ...asking, step: 'welcome-back', visitor }
}

/** Nobody without an invitation goes on where the location takes none. Spec §6, unregistered walk-ins. */
function goUnidentified(at: Located): WalkInState {
  if (!at.rules.allowUnexpected) return { ...at, step: 'refused' }
  return at.rules.hostStep === 'OFF'
    ? { ...at, ...asking, step: 'details' }
    : { ...at, ...asking, step: 'host', visitor: null }
}

function requestLink(state: WalkInState, email: string): WalkInState {
  if (state.step !== 'email' && state.step !== 'inbox') return state
  const at = atLocation(state)
  const sentLinks = state.step === 'inbox' ? state.sentLinks + 1 : 1
  return { ...at, draft: { ...at.draft, email }, step: 'inbox', sentLinks }
}

/** Goes on to the details; with somebody who is known there is nothing left to ask, so it is saved. */
function selectHost(state: WalkInState, host: HostChoice): WalkInState {
  if (state.step !== 'host' || state.isSaving) return state
  if (hostRefusal(state.rules, host) !== null) return state
  const at = { ...atLocation(state), draft: { ...state.draft, host } }
  return state.visitor === null
    ? { ...at, ...asking, step: 'details' }
    : { ...at, ...saving, step: 'host', visitor: state.visitor }
}

function confirm(
  state: WalkInState,
  details: Readonly<Record<string, string>> | undefined,
): WalkInState {
  if (state.step === 'details') {
    if (state.isSaving || details === undefined) return state
    const host = state.draft.host ?? { kind: 'NONE' }
    // What the server would refuse is not even sent.
    if (!judgeWalkIn(state.rules, { isIdentified: false, host, details }).ok) return state
    return { ...state, ...saving, draft: { ...state.draft, details } }
  }
  if (state.step === 'host') {
    // Once more what could not be saved.
    return state.error === null ? state : { ...state, ...saving }
  }
  if (state.step !== 'welcome-back' || state.isSaving) return state
  const { visitor, rules } = state
  if (visitor.visitId !== null) return { ...state, ...saving }
  // Somebody who is known, but whom nobody expects today.
  if (!rules.allowUnexpected) return { ...atLocation(state), step: 'refused' }
  return rules.hostStep === 'OFF'
    ? { ...state, ...saving }
    : { ...atLocation(state), ...asking, step: 'host', visitor }
}

/** One step back; nowhere while something is being saved. */
function goBack(state: WalkInState): WalkInState {
  if (isConfirming(state) && state.isSaving) return state
  switch (state.step) {
    case 'start':
    case 'company':
    case 'visit':
      return state
    case 'invite':
    case 'welcome-back':
      if (state.companies.length < 2) return state
      return { step: 'company', companies: state.companies, draft: state.draft }
    case 'email':
    case 'refused':
      return { ...atLocation(state), step: 'invite' }
    case 'inbox':
      return { ...atLocation(state), step: 'email' }
    case 'host':
      return state.visitor === null
        ? { ...atLocation(state), step: 'invite' }
        : identify(atLocation(state), state.visitor)
    case 'details':
      return state.rules.hostStep === 'OFF'
        ? { ...atLocation(state), step: 'invite' }
        : { ...atLocation(state), ...asking, step: 'host', visitor: null }
  }
}
