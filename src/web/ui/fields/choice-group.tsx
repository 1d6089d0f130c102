import type { ReactNode } from 'react'
import { FieldError, FieldHint, type FieldWords, LabelText, useControl } from './field-frame.tsx'
import type { Choice } from './select-field.tsx'

/**
 * A question with a few answers, each a card of its own. Arrow keys move within it. With
 * `isLabelHidden` the heading of the screen asks the question for the eye.
 */
export function ChoiceGroup({
  choices,
  defaultValue,
  isLabelHidden = false,
  isInRow = false,
  onChoose,
  ...words
}: FieldWords & {
  readonly choices: readonly Choice[]
  readonly defaultValue?: string | undefined
  readonly isLabelHidden?: boolean
  /** Side by side instead of one under the other: for two short answers. */
  readonly isInRow?: boolean
  readonly onChoose?: (value: string) => void
}): ReactNode {
  const { error, id, ...links } = useControl(words)
  return (
    <fieldset
      className="field"
      role="radiogroup"
      aria-describedby={links['aria-describedby']}
      aria-invalid={links['aria-invalid']}
      aria-required={links['aria-required']}
    >
      <legend className={isLabelHidden ? 'visually-hidden' : undefined}>
        <LabelText words={words} />
      </legend>
      <FieldHint id={id} hint={words.hint} />
      <div className={isInRow ? 'choices choices-row' : 'choices'}>
        {choices.map(({ value, label, hint }, index) => (
          <label className="choice" key={value}>
            <input
              // The error summary leads to the first answer.
              id={index === 0 ? id : undefined}
              className="choice-input"
              type="radio"
              name={words.name}
              value={value}
              defaultChecked={value === defaultValue}
              onChange={() => onChoose?.(value)}
            />
            <span>
              {label}
              {hint !== undefined && <span className="choice-hint">{hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}

/** Yes or no, as large as can be; travels as `true` or `false`. */
export function YesNo({
  yes,
  no,
  ...question
}: FieldWords & {
  readonly yes: string
  readonly no: string
  readonly defaultValue?: string | undefined
  readonly isLabelHidden?: boolean
  readonly onChoose?: (value: string) => void
}): ReactNode {
  const choices = [
    { value: 'true', label: yes },
    { value: 'false', label: no },
  ]
  return <ChoiceGroup {...question} choices={choices} isInRow />
}
