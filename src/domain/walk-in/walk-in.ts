import type { HostChoice } from './host-choice.ts'

/** A location where a walk-in may begin: a company of the sign at the door, or a tenant of the kiosk. Spec §2, Company list item. */
export type WalkInCompany = {
  readonly id: string
  /** Whether visitors may come here at all; false greys the item. */
  readonly isOpen: boolean
}

/** What the chosen location asks of somebody at its door. Reference §3. */
export type WalkInRules = {
  /** Whether visitors without an invitation are let in. */
  readonly allowUnexpected: boolean
  readonly hostStep: 'OFF' | 'OPTIONAL' | 'REQUIRED'
  /** "I don't know" is an answer. */
  readonly hostUnknownAllowed: boolean
  /** A host who is not on the list may be typed. */
  readonly typedHostAllowed: boolean
  /** Names of details beside first and last name that must be given. */
  readonly requiredDetails: readonly string[]
}

/** Somebody whom a link, a code or this device has identified. */
export type KnownVisitor = {
  readonly firstname: string
  readonly lastname: string
  /** The visit of today that waits for this person; null when only the profile is known. */
  readonly visitId: string | null
}

/** What was typed and chosen so far. It outlives the way back, so that nothing is typed twice. */
export type WalkInDraft = {
  readonly email: string
  readonly search: string
  readonly host: HostChoice | null
  /** By the name of the detail; null until something was typed. */
  readonly details: Readonly<Record<string, string>> | null
}

/** What every step after the choice of a location knows. */
type AtLocation = {
  readonly companies: readonly WalkInCompany[]
  readonly companyId: string
  readonly rules: WalkInRules
  readonly draft: WalkInDraft
}

/** A step whose answer may be the last one: then it is being saved, or could not be. */
type Confirming = {
  readonly isSaving: boolean
  /** The type of the error of the last try. */
  readonly error: string | null
}

/** Where a walk-in stands; `step` says which screen is shown. Spec §2, Walk-in screens; §4, Walk-in actions. */
export type WalkInState =
  /** Before the location answered. */
  | { readonly step: 'start' }
  | {
      readonly step: 'company'
      readonly companies: readonly WalkInCompany[]
      readonly draft: WalkInDraft
    }
  | (AtLocation & { readonly step: 'invite' })
  | (AtLocation & { readonly step: 'email' })
  /** `sentLinks` counts how often the link was sent. */
  | (AtLocation & { readonly step: 'inbox'; readonly sentLinks: number })
  /** The location takes nobody without an invitation. */
  | (AtLocation & { readonly step: 'refused' })
  | (AtLocation & Confirming & { readonly step: 'welcome-back'; readonly visitor: KnownVisitor })
  | (AtLocation & Confirming & { readonly step: 'host'; readonly visitor: KnownVisitor | null })
  | (AtLocation & Confirming & { readonly step: 'details' })
  /** The visit is known to the server; its own screens go on from here. */
  | (AtLocation & { readonly step: 'visit'; readonly visitId: string })

/** The name of a step, and of its screen. */
export type WalkInStep = WalkInState['step']

/** Nothing is known yet. */
export const walkInStart: WalkInState = { step: 'start' }

/** Nothing was typed yet. */
export const emptyDraft: WalkInDraft = { email: '', search: '', host: null, details: null }

/** A step after the choice of a location. */
export type LocatedState = Exclude<WalkInState, { step: 'start' | 'company' }>

/** A step that may be the last question. */
export type ConfirmingState = Extract<WalkInState, { isSaving: boolean }>

/** Whether the step may be the last question, and so be waiting for the server. */
export function isConfirming(state: WalkInState): state is ConfirmingState {
  return 'isSaving' in state
}
