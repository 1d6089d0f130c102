import type { ReactNode } from 'react'
import { FieldError, useControl } from '#web/ui/fields/field-frame.tsx'

type Tick = {
  readonly value: string
  readonly label: string
  readonly hint?: string
  /** In which language the label is. */
  readonly language?: string
}

/** Several of some answers, each a box. */
export function TickList({
  name,
  label,
  choices,
  ticked,
  isInColumns = false,
}: {
  readonly name: string
  readonly label: string
  readonly choices: readonly Tick[]
  readonly ticked: readonly string[]
  /** For many short ones. */
  readonly isInColumns?: boolean
}): ReactNode {
  const { error, id } = useControl({ name, label })
  return (
    <fieldset className="field" data-columns={isInColumns || undefined}>
      <legend>{label}</legend>
      {choices.map(({ value, label: words, hint, language }, index) => (
        <label key={value} className="settings-tick">
          <input
            // The list of errors leads to the first.
            id={index === 0 ? id : undefined}
            className="choice-input"
            type="checkbox"
            name={name}
            value={value}
            defaultChecked={ticked.includes(value)}
          />
          <span lang={language} dir={language === undefined ? undefined : 'auto'}>
            {words}
            {hint !== undefined && <span className="choice-hint">{hint}</span>}
          </span>
        </label>
      ))}
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
