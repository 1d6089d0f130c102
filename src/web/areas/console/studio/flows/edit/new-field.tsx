import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { FieldType } from '#domain/flow/flow.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { Button } from '#web/ui/button.tsx'
import { ChoiceGroup } from '#web/ui/fields/choice-group.tsx'
import { TextAreaField, TextField } from '#web/ui/fields/text-field.tsx'
import { fieldsQuery } from '../flow-queries.ts'
import { fieldTypeKeys } from '../flow-words.ts'
import { type Field, useStudio } from '../studio-context.ts'
import { fieldId } from './field-elements.ts'

const types: readonly FieldType[] = ['QUESTION', 'LIST', 'TEXT', 'DATE', 'FILE']

/** A question that the location has not asked yet: made where it is needed. */
export function NewField({
  onMade,
  onCancel,
}: {
  readonly onMade: (field: Field) => void
  readonly onCancel: () => void
}): ReactNode {
  const { call, params } = useStudio()
  const { t } = useTranslator()
  const queries = useQueryClient()
  const [type, setType] = useState<FieldType>('QUESTION')
  const [id] = useState(() => crypto.randomUUID().slice(0, 8))
  const { companyId } = params
  const make = async (values: FormData): Promise<void> => {
    const label = formText(values, 'label').trim()
    const field: Field = {
      id: fieldId(label, id),
      type,
      label,
      translations: {},
      values: type === 'LIST' ? linesOf(values) : [],
      resetAtEveryVisit: true,
      keepAnswer: true,
      internalOnly: false,
      active: true,
    }
    await call('customFields.create', { params: { companyId }, body: field })
    await queries.invalidateQueries({ queryKey: fieldsQuery(call, companyId).queryKey })
    onMade(field)
  }
  return (
    <section className="flow-add" aria-label={t('flows_new_question')}>
      <h2>{t('flows_new_question')}</h2>
      <EditForm
        onSave={make}
        belongsTo={null}
        validate={(values) => ({
          ...(formText(values, 'label').trim() === '' && { label: t('common_error_required') }),
          ...(type === 'LIST' &&
            linesOf(values).length === 0 && { values: t('common_error_required') }),
        })}
        labels={{ label: t('flows_question'), values: t('flows_choices') }}
        save={t('flows_add_question')}
        acts={
          <Button variant="quiet" onClick={onCancel}>
            {t('flows_cancel')}
          </Button>
        }
      >
        <TextField name="label" label={t('flows_question')} maxLength={500} />
        <ChoiceGroup
          name="type"
          label={t('flows_type')}
          defaultValue={type}
          choices={types.map((value) => ({ value, label: t(fieldTypeKeys[value]) }))}
          onChoose={(value) => setType(types.find((one) => one === value) ?? 'QUESTION')}
        />
        {type === 'LIST' && (
          <TextAreaField
            name="values"
            label={t('flows_choices')}
            hint={t('flows_choices_hint')}
            maxLength={20_000}
          />
        )}
      </EditForm>
    </section>
  )
}

/** One choice a line, each once. */
function linesOf(values: FormData): string[] {
  const lines = formText(values, 'values').split('\n')
  return [...new Set(lines.map((line) => line.trim()).filter((line) => line !== ''))]
}
