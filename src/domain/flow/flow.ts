/** The name of the screen that follows: a screen of the same flow, or one of the two ends. Spec §4, Terminal screens. */
export type ScreenTarget = string

/** The flow ended well. Reserved: no screen may carry this id. Spec §4, Terminal screens. */
export const SUCCESS = 'success'

/** Check-in is denied. Reserved: no screen may carry this id. Spec §4, Terminal screens. */
export const FAILURE = 'failure'

/** What a FIELD screen asks for. Spec §3, FIELD element. */
export type FieldType = 'DATE' | 'LIST' | 'TEXT' | 'QUESTION' | 'FILE'

/**
 * A stored answer: DATE is `YYYY-MM-DD`, STRING a text or a list value, DOCUMENT the id of an
 * uploaded document. Spec §4, Question answered (type map).
 */
export type FieldAnswer =
  | { readonly type: 'DATE'; readonly value: string }
  | { readonly type: 'STRING'; readonly value: string }
  | { readonly type: 'BOOLEAN'; readonly value: boolean }
  | { readonly type: 'DOCUMENT'; readonly value: string }

/** Answers by custom-field id; null or absent means that nothing was answered. Spec §4, Flow state. */
export type FieldAnswers = Readonly<Record<string, FieldAnswer | null>>

/** The question of a FIELD screen; `valueLabels` is what is shown, index by index, for `values`. Spec §3. */
export type FlowField = {
  /** The custom-field id that the answer is stored under. */
  readonly name: string
  readonly label: string
  readonly type: FieldType
  readonly values: readonly string[]
  readonly valueLabels: readonly string[]
  /** What the input starts with, as it travels (see field-text.ts); never counts as an answer by itself. */
  readonly defaultValue: string | null
}

/** What a screen shows, in one language. MESSAGE content is rich text (src/domain/rich-text). Spec §3, Screen. */
export type Element =
  | { readonly type: 'FIELD'; readonly field: FlowField }
  | { readonly type: 'MESSAGE'; readonly title: string; readonly content: string }
  | { readonly type: 'IMAGE'; readonly title: string; readonly url: string; readonly alt: string }
  | {
      readonly type: 'VIDEO'
      readonly title: string
      readonly url: string
      /** The picture before it plays. */
      readonly poster?: string | undefined
      /** In the language nearest to the visitor's. */
      readonly captions?: { readonly url: string; readonly language: string } | undefined
    }

/** All that walking a flow needs of an element: whether it asks, and under which custom field. Spec §3, Screen. */
export type Asking =
  | { readonly type: 'FIELD'; readonly field: { readonly name: string } }
  | { readonly type: 'MESSAGE' | 'IMAGE' | 'VIDEO' }

/** Where an answer among `values` leads instead of the default. Spec §3, customTransitions. */
export type CustomTransition = { readonly values: readonly string[]; readonly next: ScreenTarget }

/** One screen of a flow; `E` is its element, localised or translatable. Spec §3, Screen. */
export type ScreenOf<E> = {
  readonly id: string
  readonly isNew: boolean
  readonly mandatory: boolean
  readonly element: E
  readonly defaultTransition: { readonly next: ScreenTarget }
  readonly customTransitions: readonly CustomTransition[]
}

/** A flow whose elements are `E`. Spec §3, Flow. */
export type FlowOf<E> = {
  readonly id: string
  readonly firstScreenId: string | null
  readonly screens: readonly ScreenOf<E>[]
}

/** A screen in one language. Spec §3, Screen. */
export type Screen = ScreenOf<Element>

/** A flow in one language, as the player walks it. Spec §3, Flow. */
export type Flow = FlowOf<Element>

/**
 * Where a visitor stands in a flow. `currentScreenId` is a screen of the flow, 'success', 'failure',
 * or null when there is nothing to ask. Spec §4, Flow state.
 */
export type FlowState = {
  readonly flow: Flow | null
  readonly currentScreenId: string | null
  readonly fields: FieldAnswers
  readonly isLoaded: boolean
  readonly isSavingField: boolean
  /** The type of the error that the last save ended with, for example a code of the error catalogue. */
  readonly fieldSaveError: string | null
  /** Came back from the end to look at the answers again: no screen is skipped before the end is reached once more. */
  readonly isRevising: boolean
}
