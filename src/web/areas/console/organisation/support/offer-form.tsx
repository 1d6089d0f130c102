import type { ReactNode } from 'react'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ConsentFields, readConsent } from './consent-fields.tsx'
import type { SupportCall } from './support-query.ts'

/** Lets support in without having been asked: at this location, or at all of them. */
export function OfferForm({
  call,
  onOffered,
}: {
  readonly call: SupportCall
  readonly onOffered: () => Promise<void>
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { companyId, name } = page.location
  const label = t('support_about')
  return (
    <EditForm
      isEmptied
      belongsTo={null}
      onSave={async (values) => {
        await call('organisationSupport.offer', {
          body: {
            companyId: formText(values, 'where') === '' ? null : companyId,
            reason: formText(values, 'reason').trim(),
            ...readConsent(values),
          },
        })
        await onOffered()
      }}
      validate={(values) =>
        formText(values, 'reason').trim() === '' ? { reason: t('common_error_required') } : {}
      }
      labels={{ reason: label }}
      save={t('support_offer')}
      saved={t('support_offered')}
    >
      <TextField name="reason" label={label} maxLength={500} />
      <SelectField
        name="where"
        label={t('support_where')}
        defaultValue={companyId}
        placeholder={t('support_everywhere')}
        choices={[{ value: companyId, label: name }]}
      />
      <ConsentFields access="READ" minutes={60} />
    </EditForm>
  )
}
