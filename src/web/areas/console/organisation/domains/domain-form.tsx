import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { DomainCall } from './domains-query.ts'

/** Names the domain. Its record is looked for at once: it may be there already. */
export function DomainForm({
  call,
  onAdded,
}: {
  readonly call: DomainCall
  readonly onAdded: (domain: string) => Promise<void>
}): ReactNode {
  const { t } = useTranslator()
  const label = t('domains_field')
  return (
    <EditForm
      isShort
      belongsTo={null}
      onSave={async (values) => {
        const typed = formText(values, 'domain').trim()
        const { domain } = await call('provedDomains.add', { body: { domain: typed } })
        await call('provedDomains.check', { params: { domain } })
        await onAdded(domain)
      }}
      validate={(values) =>
        formText(values, 'domain').trim() === '' ? { domain: t('common_error_required') } : {}
      }
      sentences={['mailboxes_error_domain', 'domains_error_public']}
      labels={{ domain: label }}
      save={t('domains_add_submit')}
    >
      <TextField
        name="domain"
        label={label}
        hint={t('domains_field_hint')}
        maxLength={253}
        autoCapitalize="none"
        dir="auto"
      />
    </EditForm>
  )
}
