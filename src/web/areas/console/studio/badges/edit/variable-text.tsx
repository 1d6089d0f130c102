import { type ReactNode, useId, useRef } from 'react'
import { badgeLimits } from '#domain/badge/badge-template.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { variablesFor, variableWord } from '../badge-words.ts'
import { useEditing } from '../store/use-badge.ts'

/** A text that is filled for each visitor: what fills it is chosen from a list and inserted where one writes. */
export function VariableText({
  label,
  hint,
  value,
  onChange,
}: {
  readonly label: string
  readonly hint: string
  readonly value: string
  readonly onChange: (value: string) => void
}): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  const { fields } = useEditing()
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  function insert(name: string): void {
    const [start, end] = [
      box.current?.selectionStart ?? value.length,
      box.current?.selectionEnd ?? value.length,
    ]
    const text = `${value.slice(0, start)}{{${name}}}${value.slice(end)}`
    if (text.length <= badgeLimits.maxTextLength) onChange(text)
    box.current?.focus()
  }
  return (
    <div className="badge-text">
      <div className="field">
        <label className="field-label" htmlFor={id}>
          {label}
        </label>
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
        <textarea
          ref={box}
          id={id}
          className="input"
          rows={2}
          dir="auto"
          value={value}
          maxLength={badgeLimits.maxTextLength}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => {
            // An element without any text is no element: it keeps its last letter.
            if (target.value !== '') onChange(target.value)
          }}
        />
      </div>
      <label className="field">
        <span className="field-label">{t('badges_insert')}</span>
        <Select value="" onChange={({ target }) => insert(target.value)}>
          <option value="">{t('common_choose')}</option>
          {variablesFor(fields).map((name) => (
            <option key={name} value={name}>
              {variableWord(name, { translator, fields })}
            </option>
          ))}
        </Select>
      </label>
    </div>
  )
}
