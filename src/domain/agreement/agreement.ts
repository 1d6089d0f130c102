/** Agreements are signed, instructions are read; both travel and are stored alike. Reference §3, `instruction*` and `agreement*`. */
export type AgreementKind = 'AGREEMENT' | 'INSTRUCTION'

/** The condition field that stands for the visitor's type; any other field is a custom-field id. Reference §4, Condition fields. */
export const VISITOR_TYPE_FIELD = 'visitor_type'

/** Among the values of a condition: the field must have a value, whichever. Spec §4, Agreement selection. */
export const ANY_VALUE = 'None'

/** Holds when the field's value is among `values`. Spec §3 and §4, Agreement selection. */
export type AgreementCondition = { readonly field: string; readonly values: readonly string[] }

/** An agreement's text in one language: rich text with placeholders. Spec §3, Agreement. */
export type AgreementText = { readonly language: string; readonly content: string }

/** A text that a visitor reads and signs. `version` grows with every change of it. Spec §3, Agreement. */
export type Agreement = {
  readonly id: string
  readonly version: number
  readonly kind: AgreementKind
  readonly name: string
  readonly conditions: readonly AgreementCondition[]
  readonly texts: readonly AgreementText[]
  /** How many days a signature spares the next one; null: sign at every visit. Reference §4, Validity. */
  readonly validityDays: number | null
}
