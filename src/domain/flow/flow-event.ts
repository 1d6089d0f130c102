import type { FieldAnswers, Flow } from './flow.ts'

/**
 * What can happen to a flow. Events about a screen name it, so that a second tap or an answer that
 * comes late can never move another screen. Spec §4, Flow state.
 */
export type FlowEvent =
  /** Spec §4, Setup. `fields` are the answers already known. */
  | { readonly type: 'setup'; readonly flow: Flow | null; readonly fields: FieldAnswers }
  /** Continue where the visitor was; `answered` are the field ids answered during this visit. */
  | { readonly type: 'resumed'; readonly answered: readonly string[] }
  /** Spec §4, Message read: MESSAGE and IMAGE; a VIDEO only when it was watched to the end. */
  | {
      readonly type: 'message-read'
      readonly screenId: string
      readonly watchedToEnd?: boolean | undefined
    }
  /** Spec §4, Question answered. Null or a blank text leaves an optional question unanswered. */
  | {
      readonly type: 'question-answered'
      readonly screenId: string
      readonly value: string | boolean | null
    }
  /** Spec §4, Saved. */
  | { readonly type: 'saved'; readonly screenId: string }
  /** Spec §4, Save error; `error` is the type of the error. */
  | { readonly type: 'save-failed'; readonly screenId: string; readonly error: string }
  /** Spec §4, Screen change. */
  | { readonly type: 'screen-changed'; readonly to: string }
  /** Spec §4, Reset. */
  | { readonly type: 'reset' }
  /** Spec §4, Setting field values; the given fields replace those of the same name. */
  | { readonly type: 'field-values-set'; readonly fields: FieldAnswers }
