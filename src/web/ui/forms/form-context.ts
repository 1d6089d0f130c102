import { createContext, use } from 'react'

/** Sentences by field name; a field without one is fine. */
export type FieldErrors = Readonly<Record<string, string>>

/** What a form tells its fields. */
export interface FormState {
  readonly isPending: boolean
  /** The sentence to show: only when the field is invalid and was touched. Spec §5. */
  readonly errorOf: (name: string) => string | undefined
  /** Said before an error by screen readers, for example “Error:”. */
  readonly errorPrefix: string
}

/** A field outside a form has no errors. */
export const FormContext = createContext<FormState>({
  isPending: false,
  errorOf: () => undefined,
  errorPrefix: '',
})

/** The state of the form around. */
export function useForm(): FormState {
  return use(FormContext)
}

/** The id of the control of a field, which the error summary leads to. */
export function controlId(name: string): string {
  return `field-${name}`
}
