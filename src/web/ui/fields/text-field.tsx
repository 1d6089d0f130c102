import type { HTMLAttributes, ReactNode } from 'react'
import { FieldFrame, type FieldWords, useControl } from './field-frame.tsx'

/** What is typed: it chooses the keyboard of a phone and the direction of the line. */
export type TextFieldType = 'text' | 'email' | 'tel' | 'date' | 'time'

/** One line of text. It keeps its own value: read it from the form. */
export function TextField({
  type = 'text',
  defaultValue,
  autoComplete = 'off',
  enterKeyHint = 'next',
  autoCapitalize,
  isDigits = false,
  dir,
  maxLength,
  min,
  max,
  ...words
}: FieldWords & {
  readonly type?: TextFieldType
  readonly defaultValue?: string | undefined
  readonly autoComplete?: string
  readonly enterKeyHint?: NonNullable<HTMLAttributes<HTMLInputElement>['enterKeyHint']>
  readonly autoCapitalize?: 'words' | 'characters' | 'none' | 'sentences'
  /** The keys for numbers are enough, and numbers run to the right. */
  readonly isDigits?: boolean
  /** Of whatever script somebody writes in. */
  readonly dir?: 'auto'
  readonly maxLength?: number
  /** Bounds of a date, `YYYY-MM-DD`. */
  readonly min?: string
  readonly max?: string
}): ReactNode {
  const { error, ...links } = useControl(words)
  return (
    <FieldFrame words={words} error={error}>
      <input
        {...links}
        className="input"
        type={type}
        dir={type === 'email' || type === 'tel' || isDigits ? 'ltr' : dir}
        inputMode={isDigits ? 'numeric' : undefined}
        defaultValue={defaultValue}
        autoComplete={autoComplete}
        autoCapitalize={type === 'email' ? 'none' : autoCapitalize}
        enterKeyHint={enterKeyHint}
        spellCheck={type === 'text' ? undefined : false}
        maxLength={maxLength}
        min={min}
        max={max}
      />
    </FieldFrame>
  )
}

/** Several lines of text, growing with what is typed. */
export function TextAreaField({
  defaultValue,
  maxLength,
  dir,
  ...words
}: FieldWords & {
  readonly defaultValue?: string | undefined
  readonly maxLength?: number
  readonly dir?: 'auto'
}): ReactNode {
  const { error, ...links } = useControl(words)
  return (
    <FieldFrame words={words} error={error}>
      <textarea
        {...links}
        className="input input-area"
        rows={3}
        dir={dir}
        defaultValue={defaultValue}
        maxLength={maxLength}
      />
    </FieldFrame>
  )
}
