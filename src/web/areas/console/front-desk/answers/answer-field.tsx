import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { FieldError, FieldHint } from '#web/ui/fields/field-frame.tsx'
import { controlId, useForm } from '#web/ui/forms/form-context.ts'
import type { AnsweredField } from './answers-query.ts'

/** One question with its answer: a control where it may be changed, words elsewhere. */
export function AnswerField({
  field,
  value,
  onType,
}: {
  readonly field: AnsweredField
  readonly value: string
  readonly onType: (value: string) => void
}): ReactNode {
  const { t, language } = useTranslator()
  const id = controlId(field.id)
  const error = useForm().errorOf(field.id)
  const { type, label, internalOnly, mayChange } = field
  const choices =
    type === 'QUESTION'
      ? [
          { value: 'true', label: t('common_yes') },
          { value: 'false', label: t('common_no') },
        ]
      : field.choices
  if (!mayChange) {
    return (
      <p>
        <span className="field-label" dir="auto">
          {label}
        </span>
        <br />
        <bdi>{value === '' ? '–' : wordsOf()}</bdi>
      </p>
    )
  }
  // An answer that is no choice any more is shown until somebody takes another.
  const before = field.value ?? ''
  const isOld = before !== '' && choices.every((one) => one.value !== before)
  const links = {
    id,
    className: 'input',
    value,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby':
      [internalOnly && `${id}-hint`, error !== undefined && `${id}-error`]
        .filter(Boolean)
        .join(' ') || undefined,
  }
  return (
    <div className="field">
      <label className="field-label" htmlFor={id} dir="auto">
        {label}
      </label>
      {type === 'LIST' || type === 'QUESTION' ? (
        <select {...links} onChange={({ target }) => onType(target.value)}>
          <option value="">–</option>
          {isOld && <option value={before}>{before}</option>}
          {choices.map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...links}
          type={type === 'DATE' ? 'date' : 'text'}
          dir={type === 'DATE' ? undefined : 'auto'}
          autoComplete="off"
          onChange={({ target }) => onType(target.value)}
        />
      )}
      <FieldHint id={id} hint={internalOnly ? t('console_answers_internal') : undefined} />
      <FieldError id={id} error={error} />
    </div>
  )

  function wordsOf(): string {
    if (type === 'FILE') return t('console_answers_file')
    if (type === 'DATE') {
      return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(
        new Date(`${value}T00:00:00Z`),
      )
    }
    return choices.find((one) => one.value === value)?.label ?? value
  }
}
