import type { ReactNode } from 'react'
import { WarningIcon } from '../signs/icon.tsx'
import { controlId, useForm } from '../forms/form-context.ts'

/** What every field says about itself. */
export interface FieldWords {
  readonly name: string
  readonly label: string
  readonly hint?: string | undefined
  /** Set for a field that may stay empty, for example “(optional)”. */
  readonly optionalMark?: string | undefined
  /** The heading of the screen asks already; the label is for screen readers. */
  readonly isLabelHidden?: boolean
}

/** The attributes that tie a control to its label, hint and error. */
export interface ControlLinks {
  readonly id: string
  readonly name: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
  readonly 'aria-required': true | undefined
}

/** Ties a control to its hint and to the error shown, and tells the error. */
export function useControl(
  words: FieldWords,
): ControlLinks & { readonly error: string | undefined } {
  const error = useForm().errorOf(words.name)
  const id = controlId(words.name)
  const described = [words.hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`]
  return {
    id,
    name: words.name,
    error,
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-required': words.optionalMark === undefined ? true : undefined,
  }
}

/** Label, hint and error of one field, in that order, around its control. */
export function FieldFrame({
  words,
  error,
  children,
}: {
  readonly words: FieldWords
  readonly error: string | undefined
  readonly children: ReactNode
}): ReactNode {
  const id = controlId(words.name)
  return (
    <div className="field" data-invalid={error === undefined ? undefined : true}>
      <label
        className={words.isLabelHidden === true ? 'visually-hidden' : 'field-label'}
        htmlFor={id}
      >
        <LabelText words={words} />
      </label>
      <FieldHint id={id} hint={words.hint} />
      {children}
      <FieldError id={id} error={error} />
    </div>
  )
}

/** The label with its “(optional)”. */
export function LabelText({ words }: { readonly words: FieldWords }): ReactNode {
  return (
    <>
      {words.label}
      {words.optionalMark !== undefined && (
        <span className="field-optional"> {words.optionalMark}</span>
      )}
    </>
  )
}

export function FieldHint({
  id,
  hint,
}: {
  readonly id: string
  readonly hint: string | undefined
}): ReactNode {
  if (hint === undefined) return null
  return (
    <p className="field-hint" id={`${id}-hint`}>
      {hint}
    </p>
  )
}

export function FieldError({
  id,
  error,
}: {
  readonly id: string
  readonly error: string | undefined
}): ReactNode {
  const { errorPrefix } = useForm()
  if (error === undefined) return null
  return (
    <p className="field-error" id={`${id}-error`}>
      <WarningIcon size={20} />
      <span>
        <span className="visually-hidden">{errorPrefix} </span>
        {error}
      </span>
    </p>
  )
}
