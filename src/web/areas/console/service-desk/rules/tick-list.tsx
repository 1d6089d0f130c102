import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import type { Choice } from '#web/ui/fields/select-field.tsx'

/** Several answers of many, out of sight until they are wanted; how many are chosen is always said. Nothing where there is none. */
export function TickList({
  name,
  label,
  choices,
  chosen,
  isOpen = false,
}: {
  readonly name: string
  readonly label: string
  readonly choices: readonly Choice[]
  readonly chosen: readonly string[]
  readonly isOpen?: boolean
}): ReactNode {
  const { t } = useTranslator()
  const [count, setCount] = useState(choices.filter(({ value }) => chosen.includes(value)).length)
  if (choices.length === 0) return null
  return (
    <details className="service-desk-ticks" open={isOpen}>
      <summary>{count === 0 ? label : t('rules_chosen', { label, count })}</summary>
      <fieldset
        className="service-desk-groups"
        onChange={({ currentTarget }) =>
          setCount(currentTarget.querySelectorAll('input:checked').length)
        }
      >
        <legend className="visually-hidden">{label}</legend>
        {choices.map(({ value, label: answer }) => (
          <label key={value} className="settings-tick">
            <input
              className="choice-input"
              type="checkbox"
              name={name}
              value={value}
              defaultChecked={chosen.includes(value)}
            />
            <span dir="auto">{answer}</span>
          </label>
        ))}
      </fieldset>
    </details>
  )
}
