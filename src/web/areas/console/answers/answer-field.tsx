import { type ReactNode, useId } from 'react'
import type { ErrorCode } from '#domain/validation/field-rule.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import type { AnsweredField } from './answers-form.tsx'

/** One question with its answer: a control where it may be changed, words elsewhere. */
export function AnswerField({
  field,
  value,
  error,
  onType,
}: {
  readonly field: AnsweredField
  readonly value: string
  readonly error: ErrorCode | null
  readonly onType: (value: string) => void
}): ReactNode {
  const { t, language } = useTranslator()
  const id = useId()
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
  const isOld = field.value !== '' && choices.every((one) => one.value !== field.value)
  const links = {
    id,
    className: 'input',
    value,
    'aria-invalid': error === null ? undefined : true,
    'aria-describedby': error === null && !internalOnly ? undefined : `${id}-hint`,
  }
  return (
    <div className="field">
      <label className="field-label" htmlFor={id} dir="auto">
        {label}
      </label>
      {type === 'LIST' || type === 'QUESTION' ? (
        <select {...links} onChange={({ target }) => onType(target.value)}>
          <option value="">–</option>
          {isOld && <option value={field.value}>{field.value}</option>}
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
      {(error !== null || internalOnly) && (
        <p id={`${id}-hint`} className={error === null ? 'field-hint' : 'field-error'}>
          {t(error ?? 'console_answers_internal')}
        </p>
      )}
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
