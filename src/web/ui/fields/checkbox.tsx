import type { ReactNode } from 'react'
import { FieldError, FieldHint, type FieldWords, LabelText, useControl } from './field-frame.tsx'

/** A box to tick, never ticked for the visitor unless they did so before. Sends `on` when ticked, as boxes do. */
export function Checkbox({
  defaultChecked = false,
  onToggle,
  ...words
}: FieldWords & {
  readonly defaultChecked?: boolean
  readonly onToggle?: (isChecked: boolean) => void
}): ReactNode {
  const { error, ...links } = useControl(words)
  return (
    <div className="field">
      <label className="choice">
        <input
          {...links}
          className="choice-input"
          type="checkbox"
          defaultChecked={defaultChecked}
          onChange={(event) => onToggle?.(event.target.checked)}
        />
        <span>
          <LabelText words={words} />
        </span>
      </label>
      <FieldHint id={links.id} hint={words.hint} />
      <FieldError id={links.id} error={error} />
    </div>
  )
}
