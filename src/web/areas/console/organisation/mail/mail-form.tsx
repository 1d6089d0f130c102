import { type ReactNode, useRef, useState } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { ChoiceGroup } from '#web/ui/fields/choice-group.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { MailBody, MailCall, OrganisationMail } from './mail-query.ts'
import { fallbackAddress } from './mail-words.ts'
import { readForm, readServer, settingsOf } from './read-form.ts'
import { ServerFields } from './server-fields.tsx'
import { TryMail } from './try-mail.tsx'

const sentences: readonly MessageKey[] = ['mail_server_error_plain']

/** From whom the mails of the organisation come, and through which server. */
export function MailForm({
  mail,
  call,
  onSaved,
}: {
  readonly mail: OrganisationMail
  readonly call: MailCall
  readonly onSaved: () => Promise<void>
}): ReactNode {
  const { t } = useTranslator()
  const place = useRef<HTMLDivElement>(null)
  const [isOwn, setIsOwn] = useState(mail.server !== null)
  const labels = labelsOf(t)
  const valuesNow = () => new FormData(place.current?.querySelector('form') ?? undefined)
  return (
    <div ref={place}>
      <EditForm
        onSave={async (values) => {
          await call('organisationMail.put', { body: readForm(values) })
          await onSaved()
        }}
        validate={(values) => faultsOf(readForm(values), t)}
        sentences={sentences}
        guard={{
          opened: settingsOf(mail),
          read: async () => settingsOf(await call('organisationMail.get', {})),
        }}
        labels={labels}
        save={t('common_button_save')}
        saved={t('webhooks_saved')}
        acts={
          isOwn && (
            <TryMail
              read={() => {
                const values = valuesNow()
                return { sender: readForm(values).sender, server: readServer(values) }
              }}
              call={call}
            />
          )
        }
      >
        <TextField
          name="sender.address"
          label={labels['sender.address'] ?? ''}
          hint={t('org_mail_address_hint')}
          defaultValue={mail.sender?.address}
          maxLength={254}
          type="email"
          autoCapitalize="none"
          dir="auto"
        />
        <TextField
          name="sender.name"
          label={labels['sender.name'] ?? ''}
          hint={t('org_mail_name_hint')}
          defaultValue={mail.sender?.name}
          maxLength={100}
          dir="auto"
        />
        <ChoiceGroup
          name="by"
          label={t('org_mail_by')}
          defaultValue={isOwn ? 'OWN' : 'INSTALLATION'}
          onChoose={(value) => setIsOwn(value === 'OWN')}
          choices={[
            {
              value: 'INSTALLATION',
              label: t('org_mail_by_installation'),
              hint: t('org_mail_by_installation_hint', { address: fallbackAddress(mail) }),
            },
            { value: 'OWN', label: t('org_mail_by_own') },
          ]}
        />
        <div className="form-fields" hidden={!isOwn}>
          <ServerFields server={mail.server} labels={labels} />
        </div>
      </EditForm>
    </div>
  )
}

type Say = ReturnType<typeof useTranslator>['t']

function labelsOf(t: Say): Readonly<Record<string, string>> {
  return {
    'sender.address': t('org_mail_address'),
    'sender.name': t('org_mail_name'),
    'server.host': t('org_mail_host'),
    'server.port': t('ldap_port'),
    'server.encryption': t('ldap_encryption'),
    'server.certificate': t('ldap_certificate'),
    'server.user': t('org_mail_user'),
    'server.password': t('ldap_password'),
  }
}

function faultsOf({ sender, server }: MailBody, t: Say): Readonly<Record<string, string>> {
  const required = t('common_error_required')
  return {
    ...(sender.address === '' && { 'sender.address': required }),
    ...(server?.host === '' && { 'server.host': required }),
    ...(server?.port === 0 && { 'server.port': required }),
  }
}
