import type { ReactNode } from 'react'
import { flowTemplates } from '#domain/flow/studio/flow-template.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { ChoiceGroup } from '#web/ui/fields/choice-group.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { FlowCall } from './flow-queries.ts'

/** A flow begins empty, or with what others like this location ask. */
export function NewFlow({
  call,
  onMade,
}: {
  readonly call: FlowCall
  readonly onMade: (flowId: string) => void
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const params = { companyId: page.location.companyId }
  const make = async (values: FormData): Promise<void> => {
    const name = formText(values, 'name').trim()
    const template = flowTemplates.find((one) => one === values.get('template'))
    const { id } = await (template === undefined
      ? call('flows.create', { params, body: { name, firstScreenId: null, screens: [] } })
      : call('flows.createFromTemplate', { params, body: { name, template } }))
    onMade(id)
  }
  const choices = [
    { value: 'OFFICE', label: t('flows_template_office'), hint: t('flows_template_office_hint') },
    {
      value: 'FACTORY',
      label: t('flows_template_factory'),
      hint: t('flows_template_factory_hint'),
    },
    {
      value: 'LABORATORY',
      label: t('flows_template_laboratory'),
      hint: t('flows_template_laboratory_hint'),
    },
    { value: 'SCHOOL', label: t('flows_template_school'), hint: t('flows_template_school_hint') },
    { value: '', label: t('flows_template_empty'), hint: t('flows_template_empty_hint') },
  ]
  return (
    <section className="flow-new" aria-label={t('flows_new')}>
      <h2>{t('flows_new')}</h2>
      <EditForm
        onSave={make}
        validate={(values) =>
          formText(values, 'name').trim() === '' ? { name: t('common_error_required') } : {}
        }
        labels={{ name: t('flows_name') }}
        save={t('flows_create')}
        belongsTo={null}
      >
        <TextField
          name="name"
          label={t('flows_name')}
          hint={t('flows_name_hint')}
          defaultValue={t('flows_name_default')}
          maxLength={200}
          enterKeyHint="done"
        />
        <ChoiceGroup
          name="template"
          label={t('flows_template')}
          defaultValue="OFFICE"
          choices={choices}
        />
      </EditForm>
    </section>
  )
}
