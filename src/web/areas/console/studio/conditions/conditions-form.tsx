import './conditions.css'
import type { ReactNode } from 'react'
import {
  ANY_VALUE,
  type AgreementCondition,
  VISITOR_TYPE_FIELD,
} from '#domain/agreement/agreement.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { FieldError } from '#web/ui/fields/field-frame.tsx'
import { controlId, useForm } from '#web/ui/forms/form-context.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { CloseIcon } from '#web/ui/signs/late-icon.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { type ConditionWords, fieldWord, valueWord } from './condition-words.ts'

/** The name of the field of a form that a condition is. */
export function conditionName(field: string): string {
  return `condition.${field}`
}

/** For whom something is: chosen from what visitors are asked. All conditions have to hold. */
export function ConditionsForm({
  conditions,
  sentence,
  words,
  onChange,
}: {
  readonly conditions: readonly AgreementCondition[]
  /** What they say together. */
  readonly sentence: string
  readonly words: ConditionWords
  readonly onChange: (conditions: readonly AgreementCondition[]) => void
}): ReactNode {
  const { t } = useTranslator()
  const named = new Set(conditions.map(({ field }) => field))
  const fields = words.fields.filter(({ id, active }) => active && !named.has(id))
  const others = [
    ...(named.has(VISITOR_TYPE_FIELD) ? [] : [VISITOR_TYPE_FIELD]),
    ...fields.map(({ id }) => id),
  ]
  return (
    <>
      <p className="condition-sentence" aria-live="polite">
        {sentence}
      </p>
      {conditions.map((condition, index) => (
        <ConditionField
          key={condition.field}
          condition={condition}
          words={words}
          onChange={(values) =>
            onChange(conditions.with(index, { field: condition.field, values }))
          }
          onRemove={() => onChange(conditions.toSpliced(index, 1))}
        />
      ))}
      {others.length > 0 && (
        <label className="field">
          <span className="field-label">{t('conditions_add')}</span>
          <Select
            value=""
            onChange={({ target }) => onChange([...conditions, newCondition(target.value, words)])}
          >
            <option value="">{t('common_choose')}</option>
            {others.map((field) => (
              <option key={field} value={field}>
                {fieldWord(field, words)}
              </option>
            ))}
          </Select>
        </label>
      )}
    </>
  )
}

/** Nothing is chosen of a list at first; a text or a date is asked for as such. */
function newCondition(field: string, words: ConditionWords): AgreementCondition {
  return { field, values: valuesOf(field, words).length === 0 ? [ANY_VALUE] : [] }
}

function ConditionField({
  condition: { field, values },
  words,
  onChange,
  onRemove,
}: {
  readonly condition: AgreementCondition
  readonly words: ConditionWords
  readonly onChange: (values: readonly string[]) => void
  readonly onRemove: () => void
}): ReactNode {
  const { t } = useTranslator()
  const name = fieldWord(field, words)
  const id = controlId(conditionName(field))
  const error = useForm().errorOf(conditionName(field))
  const isAny = values.includes(ANY_VALUE)
  const known = valuesOf(field, words)
  // A value that is no answer any more stays until somebody takes it away.
  const gone = values.filter((value) => value !== ANY_VALUE && !known.includes(value))
  return (
    <fieldset className="condition-field" aria-describedby={error && `${id}-error`}>
      <legend>{name}</legend>
      <div className="condition-values">
        {[...known, ...gone].map((value, index) => (
          <label key={value} className="settings-tick">
            <input
              id={index === 0 ? id : undefined}
              className="choice-input"
              type="checkbox"
              checked={isAny || values.includes(value)}
              disabled={isAny}
              onChange={({ target }) =>
                onChange(
                  target.checked ? [...values, value] : values.filter((one) => one !== value),
                )
              }
            />
            <span dir="auto">{valueWord(field, value, words)}</span>
          </label>
        ))}
        <label className="settings-tick">
          <input
            className="choice-input"
            type="checkbox"
            checked={isAny}
            disabled={isAny && known.length === 0}
            onChange={({ target }) => onChange(target.checked ? [ANY_VALUE] : [])}
          />
          <span>{t('conditions_any')}</span>
        </label>
      </div>
      <IconButton
        label={t('conditions_remove', { field: name })}
        icon={<CloseIcon />}
        onClick={onRemove}
      />
      <FieldError id={id} error={error} />
    </fieldset>
  )
}

/** What can be chosen of a field; nothing of what visitors write freely. */
function valuesOf(field: string, { fields, visitorTypes }: ConditionWords): readonly string[] {
  if (field === VISITOR_TYPE_FIELD) return visitorTypes.types.map(({ code }) => code)
  const known = fields.find(({ id }) => id === field)
  if (known?.type === 'QUESTION') return ['Yes', 'No']
  return known?.type === 'LIST' ? known.values : []
}
