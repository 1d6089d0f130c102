import { type ReactNode, useRef, useState } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import {
  mailboxEncryptions,
  usualMailboxPorts,
  type MailboxEncryption,
} from '#domain/calendar/mailbox.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ChoiceGroup } from '#web/ui/fields/choice-group.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextAreaField, TextField } from '#web/ui/fields/text-field.tsx'
import type { Mailbox, MailboxBody, MailboxCall } from './mailboxes-query.ts'
import { readForm } from './read-form.ts'
import { TryMailbox } from './try-mailbox.tsx'

const sentences: readonly MessageKey[] = ['mailboxes_error_domain', 'mailboxes_error_plain']
const needed = ['host', 'port', 'user', 'folder'] as const

/** Where a mailbox is, who invites it, and whose messages count; null: it is being added. */
export function MailboxForm({
  mailbox,
  call,
  onMade,
  onSaved,
}: {
  readonly mailbox: Mailbox | null
  readonly call: MailboxCall
  readonly onMade: (id: string) => Promise<void>
  readonly onSaved: () => Promise<void>
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { companyId } = page.location
  const place = useRef<HTMLDivElement>(null)
  const labels = labelsOf(t)
  const readNow = (): MailboxBody => {
    const form = place.current?.querySelector('form')
    return readForm(new FormData(form ?? undefined))
  }
  return (
    <div ref={place}>
      <EditForm
        onSave={async (values) => {
          const body = readForm(values)
          if (mailbox === null) {
            const { id } = await call('mailboxes.add', { params: { companyId }, body })
            await onMade(id)
            return
          }
          await call('mailboxes.put', { params: { companyId, mailboxId: mailbox.id }, body })
          await onSaved()
        }}
        validate={(values) => faultsOf(readForm(values), t)}
        sentences={sentences}
        guard={
          mailbox && {
            opened: settingsOf(mailbox),
            read: async () => {
              const all = await call('mailboxes.list', { params: { companyId } })
              const now = all.find(({ id }) => id === mailbox.id)
              return now && settingsOf(now)
            },
          }
        }
        labels={labels}
        save={t(mailbox === null ? 'webhooks_connect' : 'common_button_save')}
        saved={t('webhooks_saved')}
        acts={<TryMailbox id={mailbox?.id ?? null} read={readNow} call={call} />}
      >
        <TextAreaField
          name="addresses"
          label={labels['addresses'] ?? ''}
          hint={t('mailboxes_addresses_hint')}
          defaultValue={mailbox?.addresses.join('\n')}
          maxLength={10_000}
        />
        <ServerFields mailbox={mailbox} labels={labels} />
        <TrustFields mailbox={mailbox} labels={labels} />
      </EditForm>
    </div>
  )
}

type Fields = {
  readonly mailbox: Mailbox | null
  readonly labels: Readonly<Record<string, string>>
}

function ServerFields({ mailbox, labels }: Fields): ReactNode {
  const { t } = useTranslator()
  const text = (name: string, value: string | undefined, hint?: string) => (
    <TextField
      name={name}
      label={labels[name] ?? ''}
      defaultValue={value}
      maxLength={300}
      autoCapitalize="none"
      dir="auto"
      {...(hint !== undefined && { hint })}
    />
  )
  return (
    <>
      {text('host', mailbox?.host, t('mailboxes_host_hint'))}
      <SelectField
        name="encryption"
        label={labels['encryption'] ?? ''}
        defaultValue={mailbox?.encryption ?? 'TLS'}
        choices={mailboxEncryptions.map((one) => ({ value: one, label: encryptionText(one, t) }))}
      />
      <TextField
        name="port"
        label={labels['port'] ?? ''}
        defaultValue={String(mailbox?.port ?? usualMailboxPorts.TLS)}
        maxLength={5}
        isDigits
      />
      {text('user', mailbox?.user)}
      <PasswordField
        name="password"
        label={labels['password'] ?? ''}
        autoComplete="new-password"
        showLabel={t('ldap_password_show')}
        maxLength={1_000}
        enterKeyHint="next"
        {...(mailbox !== null && { hint: t('ldap_password_kept') })}
      />
      {text('folder', mailbox?.folder ?? 'INBOX')}
      <TextAreaField
        name="certificate"
        label={labels['certificate'] ?? ''}
        hint={t('ldap_certificate_hint')}
        defaultValue={mailbox?.certificate}
        maxLength={50_000}
      />
    </>
  )
}

/** Whom Foyer believes, and who is no visitor. */
function TrustFields({ mailbox, labels }: Fields): ReactNode {
  const { t } = useTranslator()
  const [trust, setTrust] = useState(mailbox?.trust ?? 'AUTHENTICATION_RESULTS')
  return (
    <>
      <ChoiceGroup
        name="trust"
        label={labels['trust'] ?? ''}
        defaultValue={trust}
        onChoose={(value) => setTrust(value === 'MAILBOX' ? value : 'AUTHENTICATION_RESULTS')}
        choices={[
          {
            value: 'AUTHENTICATION_RESULTS',
            label: t('mailboxes_trust_results'),
            hint: t('mailboxes_trust_results_hint'),
          },
          {
            value: 'MAILBOX',
            label: t('mailboxes_trust_mailbox'),
            hint: t('mailboxes_trust_mailbox_hint'),
          },
        ]}
      />
      <div hidden={trust === 'MAILBOX'}>
        <TextField
          name="serverName"
          label={labels['serverName'] ?? ''}
          hint={t('mailboxes_server_hint')}
          defaultValue={mailbox?.serverName}
          maxLength={253}
          autoCapitalize="none"
          dir="auto"
        />
      </div>
      <TextAreaField
        name="ownDomains"
        label={labels['ownDomains'] ?? ''}
        hint={t('mailboxes_domains_hint')}
        defaultValue={mailbox?.ownDomains.join('\n')}
        maxLength={10_000}
      />
    </>
  )
}

type Say = ReturnType<typeof useTranslator>['t']

function encryptionText(encryption: MailboxEncryption, t: Say): string {
  if (encryption === 'PLAIN') return t('ldap_encryption_none')
  return encryption === 'TLS' ? 'TLS' : 'StartTLS'
}

function labelsOf(t: Say): Readonly<Record<string, string>> {
  return {
    addresses: t('mailboxes_addresses'),
    host: t('mailboxes_host'),
    port: t('ldap_port'),
    encryption: t('ldap_encryption'),
    certificate: t('ldap_certificate'),
    user: t('mailboxes_user'),
    password: t('ldap_password'),
    folder: t('mailboxes_folder'),
    trust: t('mailboxes_trust'),
    serverName: t('mailboxes_server'),
    ownDomains: t('mailboxes_domains'),
  }
}

function faultsOf(body: MailboxBody, t: Say): Readonly<Record<string, string>> {
  const required = t('common_error_required')
  const faults: Record<string, string> = {}
  for (const name of needed) if (body[name] === '' || body[name] === 0) faults[name] = required
  if (body.addresses.length === 0) faults['addresses'] = required
  if (body.trust === 'AUTHENTICATION_RESULTS' && body.serverName === '') {
    faults['serverName'] = required
  }
  return faults
}

/** What the form holds. */
function settingsOf(mailbox: Mailbox) {
  const { addresses, host, port, encryption, certificate, user, folder } = mailbox
  const { trust, serverName, ownDomains } = mailbox
  const server = { host, port, encryption, certificate, user, folder }
  return { ...server, addresses, trust, serverName, ownDomains }
}
