import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { MailCall, OrganisationMail } from './mail-query.ts'

/** Names the domain; its key is made by it. */
export function DomainForm({
  mail,
  call,
  onSaved,
}: {
  readonly mail: OrganisationMail
  readonly call: MailCall
  readonly onSaved: () => Promise<void>
}): ReactNode {
  const { t } = useTranslator()
  const label = t('org_mail_domain_field')
  return (
    <EditForm
      isShort
      belongsTo={null}
      onSave={async (values) => {
        const domain = formText(values, 'domain').trim()
        await call('organisationMail.putDomain', { body: { domain } })
        await call('organisationMail.checkDomain', {})
        await onSaved()
      }}
      validate={(values) =>
        formText(values, 'domain').trim() === '' ? { domain: t('common_error_required') } : {}
      }
      sentences={['mailboxes_error_domain']}
      guard={{
        opened: domainOf(mail),
        read: async () => domainOf(await call('organisationMail.get', {})),
      }}
      labels={{ domain: label }}
      save={t('org_mail_domain_add')}
    >
      <TextField
        name="domain"
        label={label}
        hint={t('org_mail_domain_hint')}
        defaultValue={mail.sender?.address.split('@')[1]}
        maxLength={253}
        autoCapitalize="none"
        dir="auto"
      />
    </EditForm>
  )
}

const domainOf = ({ domain }: OrganisationMail) => ({ domain: domain?.domain ?? '' })
