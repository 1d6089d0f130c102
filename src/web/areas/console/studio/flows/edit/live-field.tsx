import { type ReactNode, useId } from 'react'
import { Select } from '#web/ui/fields/select.tsx'

/** A field that is kept with every letter: what it shows is always the draft, so that undo shows it as well. */
type Live = {
  readonly label: string
  readonly hint?: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Of the text, where it is not that of the page. */
  readonly language?: string
}

export function LiveText({
  isLong = false,
  maxLength,
  placeholder,
  ...live
}: Live & {
  readonly isLong?: boolean
  readonly maxLength: number
  readonly placeholder?: string
}): ReactNode {
  const id = useId()
  const control = {
    id,
    className: isLong ? 'input input-area' : 'input',
    value: live.value,
    maxLength,
    placeholder,
    lang: live.language,
    dir: 'auto',
    'aria-describedby': live.hint === undefined ? undefined : `${id}-hint`,
  }
  return (
    <LiveFrame id={id} live={live}>
      {isLong ? (
        <textarea rows={4} {...control} onChange={(event) => live.onChange(event.target.value)} />
      ) : (
        <input {...control} onChange={(event) => live.onChange(event.target.value)} />
      )}
    </LiveFrame>
  )
}

export function LiveSelect({
  choices,
  ...live
}: Live & {
  readonly choices: readonly { readonly value: string; readonly label: string }[]
}): ReactNode {
  const id = useId()
  return (
    <LiveFrame id={id} live={live}>
      <Select
        id={id}
        value={live.value}
        aria-describedby={live.hint === undefined ? undefined : `${id}-hint`}
        onChange={(event) => live.onChange(event.target.value)}
      >
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </LiveFrame>
  )
}

export function LiveCheck({
  label,
  hint,
  isOn,
  onChange,
}: {
  readonly label: string
  readonly hint?: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}): ReactNode {
  return (
    <label className="flow-check">
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
      <span>
        {label}
        {hint !== undefined && <span className="field-hint">{hint}</span>}
      </span>
    </label>
  )
}

function LiveFrame({
  id,
  live: { label, hint },
  children,
}: {
  readonly id: string
  readonly live: Live
  readonly children: ReactNode
}): ReactNode {
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
      {children}
    </div>
  )
}
