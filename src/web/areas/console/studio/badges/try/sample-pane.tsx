import type { ReactNode } from 'react'
import { VISITOR_TYPE_FIELD } from '#domain/agreement/agreement.ts'
import type { BadgeValues } from '#domain/badge/badge-variables.ts'
import { offeredTypes, typeName } from '#domain/visit/visitor/visitor-type.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ValueBox } from '#web/areas/console/frame/forms/value-box.tsx'
import { type ConditionWords, fieldWord, valueWord } from '../../conditions/condition-words.ts'
import { variableWord } from '../badge-words.ts'
import { useEditing } from '../store/use-badge.ts'
import { askedIn, longName, variablesIn } from './sample-visitor.ts'

/** Who the badge is shown for: every value that stands on it, and what its conditions ask. Nothing of it is saved. */
export function SamplePane({ usual }: { readonly usual: BadgeValues }): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  const { page } = useConsole()
  const { badge, fields, sample, setSample } = useEditing()
  const known: Readonly<Record<string, string | null | undefined>> = sample.values
  const setValue = (name: string, value: string): void =>
    setSample({ ...sample, values: { ...sample.values, [name]: value } })
  const words: ConditionWords = { translator, fields, visitorTypes: page.visitorTypes }
  const wordOf = (code: string): string =>
    typeName(page.visitorTypes, code, (first) => t(`visitor_type_${first}`))
  return (
    <>
      <p className="muted">{t('badges_sample_lead')}</p>
      <div className="badge-acts">
        <Button onClick={() => setValue('visitor.name', longName)}>
          {t('badges_sample_long')}
        </Button>
        <Button onClick={() => setSample({ ...sample, values: usual, answers: {} })}>
          {t('badges_sample_usual')}
        </Button>
      </div>
      <label className="field">
        <span className="field-label">{t('conditions_visitor_type')}</span>
        <Select
          value={sample.visitorType}
          onChange={({ target: { value } }) =>
            setSample({
              ...sample,
              visitorType: value,
              values: { ...sample.values, 'visitor.type': wordOf(value) },
            })
          }
        >
          {offeredTypes(page.visitorTypes).map(({ code }) => (
            <option key={code} value={code}>
              {wordOf(code)}
            </option>
          ))}
        </Select>
      </label>
      {askedIn(badge)
        .filter((field) => field !== VISITOR_TYPE_FIELD)
        .map((field) => (
          <Answer key={field} field={field} words={words} />
        ))}
      {badge.elements.some(({ type }) => type === 'PHOTO') && (
        <label className="settings-tick">
          <input
            className="choice-input"
            type="checkbox"
            checked={sample.hasPhoto}
            onChange={({ target }) => setSample({ ...sample, hasPhoto: target.checked })}
          />
          <span>{t('badges_sample_photo')}</span>
        </label>
      )}
      {variablesIn(badge).map((name) => (
        <ValueBox
          key={name}
          label={variableWord(name, { translator, fields })}
          value={known[name] ?? ''}
          maxLength={300}
          onChange={(value) => setValue(name, value)}
        />
      ))}
    </>
  )
}

/** What the made-up visitor has answered to something that a condition asks. */
function Answer({
  field,
  words,
}: {
  readonly field: string
  readonly words: ConditionWords
}): ReactNode {
  const { t } = useTranslator()
  const { sample, setSample, fields } = useEditing()
  const known = fields.find(({ id }) => id === field)
  const value = sample.answers[field] ?? ''
  const setAnswer = (answer: string): void =>
    setSample({ ...sample, answers: { ...sample.answers, [field]: answer } })
  const label = fieldWord(field, words)
  if (known?.type !== 'QUESTION' && known?.type !== 'LIST') {
    return <ValueBox label={label} value={value} maxLength={300} onChange={setAnswer} />
  }
  const choices =
    known.type === 'LIST'
      ? known.values.map((one) => [one, valueWord(field, one, words)] as const)
      : ([
          ['true', t('common_yes')],
          ['false', t('common_no')],
        ] as const)
  return (
    <label className="field">
      <span className="field-label">{label}</span>
      <Select value={value} onChange={({ target }) => setAnswer(target.value)}>
        <option value="">{t('badges_sample_no_answer')}</option>
        {choices.map(([one, word]) => (
          <option key={one} value={one}>
            {word}
          </option>
        ))}
      </Select>
    </label>
  )
}
