import { type ReactNode, useId, useState } from 'react'

/** A field of what is edited as one: it shows what is, and changes it with every letter that makes sense. */
export function ValueBox({
  label,
  hint,
  error,
  value,
  type = 'text',
  isDigits = false,
  placeholder,
  maxLength,
  min,
  onChange,
}: {
  readonly label: string
  readonly hint?: string
  readonly error?: string | undefined
  readonly value: string
  readonly type?: 'text' | 'date'
  readonly isDigits?: boolean
  /** What is said where several values are meant. */
  readonly placeholder?: string | undefined
  readonly maxLength?: number
  readonly min?: string
  readonly onChange: (value: string) => void
}): ReactNode {
  const id = useId()
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`]
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {hint !== undefined && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <input
        id={id}
        className="input"
        type={type}
        dir={isDigits ? 'ltr' : 'auto'}
        inputMode={isDigits ? 'decimal' : undefined}
        autoComplete="off"
        value={value}
        placeholder={placeholder}
        maxLength={maxLength}
        min={min}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={described.filter(Boolean).join(' ') || undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      {error !== undefined && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}

/** The same for a number: what is not one yet stays in the field, and is not taken. */
export function NumberBox({
  value,
  least,
  most,
  onChange,
  ...words
}: {
  readonly label: string
  readonly hint?: string
  readonly placeholder?: string | undefined
  /** Null where several values are meant. */
  readonly value: number | null
  readonly least: number
  readonly most: number
  readonly onChange: (value: number) => void
}): ReactNode {
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: number | null }>()
  // What was typed is shown as it was as long as it says what is.
  const text = typed?.value === value ? typed.text : value === null ? '' : String(value)
  return (
    <ValueBox
      {...words}
      value={text}
      isDigits
      onChange={(next) => {
        const number = next.trim() === '' ? Number.NaN : Number(next.replace(',', '.'))
        const isFine = Number.isFinite(number) && number >= least && number <= most
        setTyped({ text: next, value: isFine ? number : value })
        if (isFine && number !== value) onChange(number)
      }}
    />
  )
}
