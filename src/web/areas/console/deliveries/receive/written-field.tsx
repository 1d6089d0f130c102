import { type ReactNode, useId } from 'react'

/** A line of text that offers what was written there before. */
export function WrittenField({
  label,
  value,
  maxLength,
  written,
  onChange,
}: {
  readonly label: string
  readonly value: string
  readonly maxLength: number
  readonly written: readonly string[]
  readonly onChange: (value: string) => void
}): ReactNode {
  const id = useId()
  return (
    <label className="field">
      <span className="field-label">{label}</span>
      <input
        className="input"
        dir="auto"
        autoComplete="off"
        list={id}
        maxLength={maxLength}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={id}>
        {written.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </datalist>
    </label>
  )
}
