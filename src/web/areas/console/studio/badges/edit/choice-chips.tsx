import { type ReactNode, useId } from 'react'
import { FilterButton } from '#web/ui/filter-button.tsx'

/** One of a few, as buttons of which one stays pressed. */
export function ChoiceChips<Value extends string>({
  label,
  hint,
  choices,
  value,
  onChange,
}: {
  readonly label: string
  readonly hint?: string
  readonly choices: readonly (readonly [value: Value, text: string])[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}): ReactNode {
  const id = useId()
  return (
    <fieldset className="badge-set" aria-describedby={hint === undefined ? undefined : id}>
      <legend>{label}</legend>
      <div className="badge-chips">
        {choices.map(([one, text]) => (
          <FilterButton key={one} text={text} isOn={one === value} onToggle={() => onChange(one)} />
        ))}
      </div>
      {hint !== undefined && (
        <p className="field-hint" id={id}>
          {hint}
        </p>
      )}
    </fieldset>
  )
}
