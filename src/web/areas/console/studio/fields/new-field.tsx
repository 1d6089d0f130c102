import { type ReactNode, useState } from 'react'
import type { FieldType } from '#domain/flow/flow.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ChoiceGroup } from '#web/ui/fields/choice-group.tsx'
import { TextAreaField, TextField } from '#web/ui/fields/text-field.tsx'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { fieldId } from '../flows/edit/field-elements.ts'
import { fieldTypeKeys } from '../flows/flow-words.ts'
import type { CustomField } from './field-queries.ts'
import { choicesOf } from './read-field.ts'

const types: readonly FieldType[] = ['QUESTION', 'LIST', 'TEXT', 'DATE', 'FILE']

/** A field is added by its question and its type, which never changes; the rest follows. */
export function NewField({
  onMake,
}: {
  readonly onMake: (field: CustomField) => Promise<void>
}): ReactNode {
  const { t } = useTranslator()
  const [type, setType] = useState<FieldType>('QUESTION')
  const [random] = useState(() => crypto.randomUUID().slice(0, 8))
  const labels = { label: t('fields_label'), values: t('flows_choices') }
  return (
    <>
      <h2>{t('fields_add')}</h2>
      <EditForm
        onSave={(values) => {
          const label = formText(values, 'label').trim()
          return onMake({
            id: fieldId(label, random),
            type,
            label,
            translations: {},
            values: type === 'LIST' ? choicesOf(formText(values, 'values')) : [],
            resetAtEveryVisit: true,
            keepAnswer: true,
            internalOnly: false,
            active: true,
          })
        }}
        validate={(values) => ({
          ...(formText(values, 'label').trim() === '' && { label: t('common_error_required') }),
          ...(type === 'LIST' &&
            choicesOf(formText(values, 'values')).length === 0 && {
              values: t('common_error_required'),
            }),
        })}
        labels={labels}
        save={t('fields_add')}
      >
        <TextField
          name="label"
          label={labels.label}
          hint={t('fields_label_hint')}
          maxLength={500}
          dir="auto"
        />
        <ChoiceGroup
          name="type"
          label={t('flows_type')}
          hint={t('fields_type_hint')}
          defaultValue={type}
          choices={types.map((value) => ({ value, label: t(fieldTypeKeys[value]) }))}
          onChoose={(value) => setType(types.find((one) => one === value) ?? 'QUESTION')}
        />
        {type === 'LIST' && (
          <TextAreaField
            name="values"
            label={labels.values}
            hint={t('flows_choices_hint')}
            maxLength={20_000}
            dir="auto"
          />
        )}
      </EditForm>
    </>
  )
}
