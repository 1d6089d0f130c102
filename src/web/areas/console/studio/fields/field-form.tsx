import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { FilterButton } from '#web/ui/filter-button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { ChoiceGroup } from '#web/ui/fields/choice-group.tsx'
import { TextAreaField, TextField } from '#web/ui/fields/text-field.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ClashNotice } from '#web/areas/console/frame/forms/clash-notice.tsx'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { useMergedSave } from '#web/areas/console/frame/forms/use-merged-save.ts'
import { languageWord } from '#web/areas/console/frame/language-word.ts'
import { formText } from '#web/registration/details/form-text.ts'
import type { CustomField, FieldCall } from './field-queries.ts'
import {
  answerOf,
  choicesOf,
  type FieldValues,
  labelName,
  readField,
  valueName,
} from './read-field.ts'

/** A field in every language side by side: its question, its choices, and how long an answer is kept. */
export function FieldForm({
  call,
  field,
  languages,
  onSaved,
}: {
  readonly call: FieldCall
  readonly field: CustomField
  readonly languages: readonly string[]
  readonly onSaved: () => Promise<void>
}): ReactNode {
  const { page } = useConsole()
  const { t, language: own } = useTranslator()
  const { companyId } = page.location
  const [shown, setShown] = useState<readonly string[]>([])
  const [choices, setChoices] = useState<readonly string[]>(field.values)
  const read = async (): Promise<CustomField> =>
    (await call('customFields.list', { params: { companyId } })).find(
      ({ id }) => id === field.id,
    ) ?? field
  const { clashes, save } = useMergedSave<FieldValues>(valuesOf(field), {
    read: async () => valuesOf(await read()),
    write: async (values) => {
      const { active } = await read()
      const params = { companyId, customFieldId: field.id }
      await call('customFields.update', { params, body: { ...values, active } })
    },
  })
  const labels = {
    label: t('fields_label'),
    values: t('flows_choices'),
    translations: t('fields_translations'),
    resetAtEveryVisit: t('fields_answer'),
    keepAnswer: t('fields_answer'),
    internalOnly: t('fields_internal'),
  }
  return (
    <EditForm
      onSave={async (values) => {
        const isSaved = await save(readField(values, field, languages))
        if (isSaved) await onSaved()
        return isSaved
      }}
      validate={(values) => ({
        ...(formText(values, 'label').trim() === '' && { label: t('common_error_required') }),
        ...(field.type === 'LIST' &&
          choicesOf(formText(values, 'values')).length === 0 && {
            values: t('common_error_required'),
          }),
      })}
      onType={(values) => {
        if (field.type === 'LIST') setChoices(choicesOf(formText(values, 'values')))
      }}
      labels={labels}
      save={t('common_button_save')}
      saved={t('fields_saved')}
    >
      <TextField
        name="label"
        label={labels.label}
        hint={t('fields_label_hint')}
        defaultValue={field.label}
        maxLength={500}
        dir="auto"
      />
      {field.type === 'LIST' && (
        <TextAreaField
          name="values"
          label={labels.values}
          hint={t('fields_choices_hint')}
          defaultValue={field.values.join('\n')}
          maxLength={20_000}
          dir="auto"
        />
      )}
      <fieldset className="field">
        <legend>{labels.translations}</legend>
        <p className="field-hint">{t('fields_translations_hint')}</p>
        <div className="fields-chips">
          {languages.map((language) => (
            <FilterButton
              key={language}
              text={
                (field.translations[language]?.label ?? '') === ''
                  ? t('flows_language_missing', { language: languageWord(own, language) })
                  : languageWord(own, language)
              }
              isOn={shown.includes(language)}
              onToggle={() =>
                setShown(languages.filter((one) => (one === language) !== shown.includes(one)))
              }
            />
          ))}
        </div>
        <div className="fields-languages">
          {/* What is not shown keeps what was typed. */}
          {languages.map((language) => (
            <fieldset key={language} className="fields-language" hidden={!shown.includes(language)}>
              <legend>{languageWord(own, language)}</legend>
              <TextField
                name={labelName(language)}
                label={t('fields_label_in', { language: languageWord(own, language) })}
                optionalMark=""
                defaultValue={field.translations[language]?.label}
                maxLength={500}
                dir="auto"
              />
              {choices.map((value) => (
                <TextField
                  key={value}
                  name={valueName(language, value)}
                  label={t('fields_shown_for', { value })}
                  optionalMark=""
                  defaultValue={
                    field.translations[language]?.valueLabels[field.values.indexOf(value)]
                  }
                  maxLength={500}
                  dir="auto"
                />
              ))}
            </fieldset>
          ))}
        </div>
      </fieldset>
      <ChoiceGroup
        name="answer"
        label={t('fields_answer')}
        defaultValue={answerOf(field)}
        choices={(['VISIT', 'PROFILE', 'ERASED'] as const).map((value) => ({
          value,
          label: t(`fields_answer_${value}`),
          hint: t(`fields_answer_${value}_hint`),
        }))}
      />
      <Checkbox
        name="internalOnly"
        label={labels.internalOnly}
        hint={t('fields_internal_hint')}
        optionalMark=""
        defaultChecked={field.internalOnly}
      />
      <ClashNotice labels={[...new Set(clashes.map((name) => labels[name]))]} />
    </EditForm>
  )
}

function valuesOf({ id: _id, type: _type, active: _active, ...values }: CustomField): FieldValues {
  return values
}
