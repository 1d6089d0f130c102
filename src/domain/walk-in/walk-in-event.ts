import type { HostChoice } from './host-choice.ts'
import type { KnownVisitor, WalkInCompany, WalkInDraft, WalkInRules } from './walk-in.ts'

/** A location with its rules, and who this device or link says is standing there. */
export type ChosenCompany = {
  readonly companyId: string
  readonly rules: WalkInRules
  readonly visitor?: KnownVisitor | null
}

/** What can happen in a walk-in. An event that does not belong to the step shown changes nothing. Spec §4, Walk-in actions. */
export type WalkInEvent =
  /** The location's token was accepted. `chosen` is the only company, or the one that a link names. Spec §4, login. */
  | {
      readonly type: 'logged-in'
      readonly companies: readonly WalkInCompany[]
      readonly chosen: ChosenCompany | null
      /** What was typed before the detour to a mailbox. */
      readonly draft?: Partial<WalkInDraft>
    }
  /** Spec §4, company selected. */
  | ({ readonly type: 'company-selected' } & ChosenCompany)
  /** "I have an invite". Spec §4, identify visitor. */
  | { readonly type: 'identify-visitor' }
  /** The link was asked for, once or again; whether one was sent nobody learns here. */
  | { readonly type: 'link-requested'; readonly email: string }
  /** A link, a code or this device says who it is. Spec §4, visitor identified. */
  | { readonly type: 'visitor-identified'; readonly visitor: KnownVisitor }
  /** "I don't have an invite". Spec §4, visitor unidentified. */
  | { readonly type: 'visitor-unidentified' }
  /** "I'm not {name}". Spec §2, Welcome back. */
  | { readonly type: 'identity-refused' }
  /** Spec §4, host search. */
  | { readonly type: 'host-searched'; readonly search: string }
  /** Spec §4, host selected. */
  | { readonly type: 'host-selected'; readonly host: HostChoice }
  /** What stands in the fields so far. */
  | { readonly type: 'details-typed'; readonly details: Readonly<Record<string, string>> }
  /** "Yes, that is me", or the details of somebody who was not known. Spec §4, confirm. */
  | { readonly type: 'confirmed'; readonly details?: Readonly<Record<string, string>> }
  /** The server knows the visit. Spec §4, saved. */
  | { readonly type: 'saved'; readonly visitId: string }
  | { readonly type: 'save-failed'; readonly error: string }
  | { readonly type: 'went-back' }
  /** Everything typed is forgotten: the next person begins. */
  | { readonly type: 'reset' }
