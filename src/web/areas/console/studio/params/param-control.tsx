import './params.css'
import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { ChoiceGroup } from '#web/ui/fields/choice-group.tsx'
import { type Choice, SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { DaysField } from './days-field.tsx'
import { DetailsField } from './details-field.tsx'
import type { ParamField } from './param-field.ts'
import { PersonField } from './person-field.tsx'
import type { Chosen } from './read-params.ts'

/** The control of one parameter. `values`: as they are stored. */
export function ParamControl({
  field,
  values,
  flows,
  chosen,
  onChoose,
}: {
  readonly field: ParamField
  readonly values: Readonly<Record<string, unknown>>
  readonly flows: readonly Choice[]
  /** What is chosen beside the inputs. */
  readonly chosen: Chosen[string]
  readonly onChoose: (chosen: Chosen[string]) => void
}): ReactNode {
  const { t } = useTranslator()
  const words = {
    name: field.name,
    label: t(field.label),
    hint: field.hint === undefined ? undefined : t(field.hint),
  }
  const value = values[field.name]
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const optional = { optionalMark: t('common_optional') }
  switch (field.kind) {
    case 'switch':
      return <Checkbox {...words} defaultChecked={value === true} />
    case 'choice':
      return (
        <ChoiceGroup
          {...words}
          defaultValue={text}
          choices={field.choices.map(({ value: one, label }) => ({ value: one, label: t(label) }))}
        />
      )
    case 'several':
      return (
        <fieldset className="field">
          <legend>{words.label}</legend>
          {words.hint !== undefined && <p className="field-hint">{words.hint}</p>}
          <div className="params-several">
            {field.choices.map(({ value: one, label }) => (
              <label className="settings-tick" key={one}>
                <input
                  className="choice-input"
                  type="checkbox"
                  name={field.name}
                  value={one}
                  defaultChecked={Array.isArray(value) && value.map(String).includes(one)}
                />
                <span>{t(label)}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )
    case 'number':
      return (
        <TextField
          {...words}
          {...(field.mayBeEmpty === true && optional)}
          defaultValue={text}
          isDigits
          maxLength={7}
        />
      )
    case 'numbers':
      return (
        <TextField
          {...words}
          {...optional}
          defaultValue={Array.isArray(value) ? value.join(', ') : ''}
          maxLength={60}
        />
      )
    case 'time':
      return (
        <TextField
          {...words}
          {...optional}
          type="time"
          defaultValue={text === field.whenEmpty ? '' : text}
        />
      )
    case 'text':
      return <TextField {...words} {...optional} defaultValue={text} maxLength={field.maxLength} />
    case 'emails':
      return (
        <TextField
          {...words}
          {...optional}
          defaultValue={Array.isArray(value) ? value.join(', ') : ''}
          maxLength={2_000}
        />
      )
    case 'flow':
      return (
        <SelectField
          {...words}
          {...optional}
          placeholder={t('params_flow_none')}
          defaultValue={text}
          choices={flows}
        />
      )
    case 'person':
      return (
        <PersonField
          {...words}
          chosen={typeof chosen === 'string' ? chosen : null}
          onChoose={onChoose}
        />
      )
    case 'days':
      return (
        <DaysField
          {...words}
          days={typeof chosen === 'string' || chosen === null ? [] : chosen}
          onChange={onChoose}
        />
      )
    case 'details':
      return <DetailsField {...words} values={values} />
  }
}
