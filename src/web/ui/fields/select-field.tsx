import type { ReactNode } from 'react'
import { FieldFrame, type FieldWords, useControl } from './field-frame.tsx'
import { Select } from './select.tsx'

/** One of several answers: what is stored, and what is shown. */
export interface Choice {
  readonly value: string
  readonly label: string
  readonly hint?: string
}

/** A native list of answers, for many of them; a few stand better in a ChoiceGroup. */
export function SelectField({
  choices,
  defaultValue = '',
  placeholder,
  autoComplete,
  onChoose,
  ...words
}: FieldWords & {
  readonly choices: readonly Choice[]
  readonly defaultValue?: string | undefined
  /** Shown while nothing is chosen; stands for the empty answer, which there is none of without it. */
  readonly placeholder?: string
  readonly autoComplete?: string
  readonly onChoose?: (value: string) => void
}): ReactNode {
  const { error, ...links } = useControl(words)
  return (
    <FieldFrame words={words} error={error}>
      <Select
        {...links}
        defaultValue={defaultValue}
        autoComplete={autoComplete}
        onChange={(event) => onChoose?.(event.target.value)}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </FieldFrame>
  )
}
