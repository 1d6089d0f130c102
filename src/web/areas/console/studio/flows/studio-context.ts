import { createContext, use } from 'react'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { FlowProblem } from '#domain/flow/studio/find-problems.ts'
import type { FlowDraft } from '#domain/flow/studio/flow-draft.ts'
import type { OutlineEntry } from '#domain/flow/studio/outline.ts'
import type { Proof } from '#domain/flow/studio/sentence.ts'
import type { SignedText } from '#domain/flow/studio/signing-sentence.ts'
import type { VisitorTypes } from '#domain/visit/visitor/visitor-type.ts'
import type { Way } from '#domain/flow/studio/ways.ts'
import type { DraftStore } from './draft/draft-store.ts'
import type { FlowCall } from './flow-queries.ts'
import type { Pane } from './route.ts'

export type Field = CallOutput<Endpoints['customFields.list']>[number]

export type Locked = CallOutput<Endpoints['flows.surroundings']>['locked'][number]

/** A locked sentence, and whether the draft could not be published because of it. */
export type LockedProof = {
  readonly locked: Locked
  readonly proof: Proof
  readonly isRefused: boolean
}

/** What the parts of the editor are given of the flow that is open. */
export type Studio = {
  readonly call: FlowCall
  readonly params: { readonly companyId: string; readonly flowId: string }
  readonly draft: FlowDraft
  readonly store: DraftStore
  readonly outline: readonly OutlineEntry[]
  readonly problems: readonly FlowProblem[]
  /** Of the draft's sentences, in their order; null until all screens lead somewhere. */
  readonly proofs: readonly Proof[] | null
  readonly languages: readonly string[]
  /** What visitors sign, in its order, and what they may come as: what guarantees speak of. */
  readonly agreements: readonly SignedText[]
  readonly visitorTypes: VisitorTypes
  readonly fields: readonly Field[]
  /** What the organisation holds the location to, as the draft keeps it; null until all screens lead somewhere. */
  readonly locked: readonly LockedProof[] | null
  readonly isAskedOfVisitors: boolean
  readonly isAskedOfEmployees: boolean
  /** The screen that is edited; null for none. */
  readonly selected: string | null
  readonly pane: Pane
  readonly open: (place: { readonly screen?: string; readonly pane?: Pane }) => void
  /** The way that is being tried, to be seen in the outline. */
  readonly trying: Way | null
  readonly tryWay: (way: Way | null) => void
}

const Context = createContext<Studio | null>(null)

export const StudioProvider = Context.Provider

/** Throws outside the editor. */
export function useStudio(): Studio {
  const found = use(Context)
  if (found === null) throw new Error('useStudio needs a StudioProvider above it.')
  return found
}
