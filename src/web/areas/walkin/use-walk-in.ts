import { type ReactNode, useReducer, useRef, useState } from 'react'
import type { Pass, VisitData, WalkInData } from '#contract/page.ts'
import { walkInProgress } from '#domain/walk-in/walk-in-progress.ts'
import { canGoBack, walkInReducer } from '#domain/walk-in/walk-in-reducer.ts'
import {
  isConfirming,
  walkInStart,
  type ConfirmingState,
  type WalkInState,
} from '#domain/walk-in/walk-in.ts'
import type { WalkInEvent } from '#domain/walk-in/walk-in-event.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { chosenCompany, firstEvents, visitToGoOnWith } from './walk-in-facts.ts'
import type { KnownVisit, NewWalkIn, WalkInSource } from './walk-in-source.ts'

/** A visit that the walk-in has led to: its token, and what its screens show where that could be read already. */
export type FoundVisit = {
  readonly token: string
  /** How many screens of the walk-in led to it. */
  readonly stepsBefore: number
  readonly loaded: { readonly data: VisitData; readonly pass: Pass | null } | null
}

/** What the screens of the walk-in see, and what their acts are made of. */
export type WalkIn = {
  readonly mode: 'PHONE' | 'KIOSK'
  readonly state: WalkInState
  /** Of the location that is chosen; before, of the one whose sign it is. */
  readonly data: WalkInData
  readonly source: WalkInSource
  readonly move: 'forward' | 'back' | undefined
  /** Once the walk-in has come to its visit. */
  readonly visit: FoundVisit | null
  /** Something happened; what is complete by it is saved. Rejects when it could not be. */
  readonly act: (event: WalkInEvent) => Promise<void>
  /** Spec §4, company selected. Rejects when the location does not answer. */
  readonly choose: (companyId: string) => Promise<void>
  /** Another token than the sign's has said who it is: `data` and `source` are that token's. */
  readonly identify: (data: WalkInData, source: WalkInSource) => void
  /** "I'm not {name}": from here on the sign's own token counts again, where there is one. */
  readonly refuseIdentity: () => void
  readonly goBack: (() => void) | undefined
  /** Another way to say who one is, below the title of the details. */
  readonly otherWay?: ReactNode
}

/** How a walk-in begins and where it leads. */
export type WalkInStart = {
  readonly mode: 'PHONE' | 'KIOSK'
  readonly data: WalkInData
  readonly source: WalkInSource
  /** What is known to have happened before the first screen, for example that somebody has no invitation. */
  readonly begin?: readonly WalkInEvent[]
  /** Reads what the screens of a visit show; a failure is theirs to tell. */
  readonly readVisit: (
    token: string,
    companyId: string,
  ) => Promise<NonNullable<FoundVisit['loaded']>>
  /** Told the visit as soon as the server knows it. */
  readonly onVisit?: (token: string) => void
  /** Another location's colours and words. */
  readonly onCompany?: (data: WalkInData) => Promise<void>
}

type Place = Pick<WalkIn, 'data' | 'source'>
type Shown = { readonly state: WalkInState; readonly move: WalkIn['move'] }

/** Runs the walk-in: one state, changed by what the visitor does and by what is answered. */
export function useWalkIn(start: WalkInStart): WalkIn {
  const { language } = useTranslator()
  const [{ state, move }, dispatch] = useReducer(shownAfter, start, begun)
  const [place, setPlace] = useState<Place>({ data: start.data, source: start.source })
  const [identified, setIdentified] = useState<Place | null>(null)
  const [visit, setVisit] = useState<FoundVisit | null>(null)
  // What the server has made is not made again when only the answer after it was lost.
  const made = useRef<{ readonly of: string; readonly visit: KnownVisit } | null>(null)
  // Only as long as somebody says to be that person.
  const isKnown = 'visitor' in state && state.visitor !== null
  const { data, source } = (isKnown && identified) || place

  const create = async (walkIn: NewWalkIn): Promise<KnownVisit> => {
    const of = JSON.stringify(walkIn)
    if (made.current?.of !== of) made.current = { of, visit: await source.create(walkIn) }
    return made.current.visit
  }
  const save = async (confirming: ConfirmingState): Promise<void> => {
    const { companyId, draft } = confirming
    try {
      const known = expectedVisit(confirming, data)
      // What a stranger has typed is not said of somebody who turns out to be known.
      const typed = confirming.step === 'details' ? draft.details : null
      const details = { ...knownDetails(confirming, data), ...typed, language }
      const { visitId, token } =
        known ?? (await create({ companyId, host: draft.host ?? { kind: 'NONE' }, details }))
      start.onVisit?.(token)
      const loaded = await start.readVisit(token, companyId).catch(() => null)
      setVisit({ token, loaded, stepsBefore: walkInProgress(confirming, 0)?.step ?? 0 })
      dispatch({ type: 'saved', visitId })
    } catch (failure) {
      dispatch({
        type: 'save-failed',
        error: failure instanceof ApiError ? failure.code : 'internal',
      })
      throw failure
    }
  }
  const act = async (event: WalkInEvent): Promise<void> => {
    const next = walkInReducer(state, event)
    dispatch(event)
    if (next !== state && isConfirming(next) && next.isSaving) await save(next)
  }
  return {
    mode: start.mode,
    state,
    data,
    source,
    move,
    visit,
    act,
    choose: async (companyId) => {
      const isHere = companyId === place.data.company.id
      const chosen = isHere ? place.data : await source.readData(companyId, language)
      await start.onCompany?.(chosen)
      setPlace({ data: chosen, source })
      setIdentified(null)
      dispatch({ type: 'company-selected', ...chosenCompany(chosen) })
    },
    identify: (known, by) => {
      const { visitor } = chosenCompany(known)
      if (!visitor) return
      setIdentified({ data: known, source: by })
      dispatch({ type: 'visitor-identified', visitor })
    },
    // The link of a mail has no other token: the server tells people with one address apart by their names.
    refuseIdentity: () => dispatch({ type: 'identity-refused' }),
    goBack: canGoBack(state) ? () => dispatch({ type: 'went-back' }) : undefined,
  }
}

/** A first screen has come from nowhere; every later one from one side. */
function shownAfter({ state, move }: Shown, event: WalkInEvent): Shown {
  const next = walkInReducer(state, event)
  if (next.step === state.step) return { state: next, move }
  const isBack = event.type === 'went-back' || event.type === 'identity-refused'
  return { state: next, move: isBack ? 'back' : 'forward' }
}

function begun({ data, begin = [] }: WalkInStart): Shown {
  const state = [...firstEvents(data), ...begin].reduce(walkInReducer, walkInStart)
  return { state, move: undefined }
}

/** The visit of today of somebody who is known, with the token that came with the data. */
function expectedVisit(state: ConfirmingState, { identity }: WalkInData): KnownVisit | null {
  if (!('visitor' in state) || state.visitor === null || state.visitor.visitId === null) return null
  const visit = identity && visitToGoOnWith(identity.visits)
  return visit && { visitId: visit.id, token: visit.token }
}

/** By name and address the server finds the profile of somebody who is known. */
function knownDetails(state: ConfirmingState, { identity }: WalkInData): Record<string, string> {
  const visitor = identity?.visitor ?? null
  if (visitor === null || !('visitor' in state) || state.visitor === null) return {}
  const { firstname, lastname, email } = visitor
  return { firstname, lastname, email }
}
