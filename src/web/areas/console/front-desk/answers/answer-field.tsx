import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { FieldFrame, useControl } from '#web/ui/fields/field-frame.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import type { AnsweredField } from './answers-query.ts'

/** One question with its answer: a control where it may be changed, words elsewhere. */
export function AnswerField({ field }: { readonly field: AnsweredField }): ReactNode {
  const { t, language } = useTranslator()
  const { type, label, internalOnly, mayChange } = field
  const hint = internalOnly ? t('console_answers_internal') : undefined
  const words = { name: field.id, label, hint, optionalMark: '' }
  const { error, ...links } = useControl(words)
  const value = field.value ?? ''
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
  const isOld = value !== '' && choices.every((one) => one.value !== value)
  return (
    <FieldFrame words={words} error={error}>
      {type === 'LIST' || type === 'QUESTION' ? (
        <Select {...links} defaultValue={value}>
          <option value="">–</option>
          {isOld && <option value={value}>{value}</option>}
          {choices.map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
        </Select>
      ) : (
        <input
          {...links}
          className="input"
          type={type === 'DATE' ? 'date' : 'text'}
          dir={type === 'DATE' ? undefined : 'auto'}
          autoComplete="off"
          defaultValue={value}
        />
      )}
    </FieldFrame>
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
