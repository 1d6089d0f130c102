import type { ReactNode } from 'react'
import { mailboxEncryptions, type MailboxEncryption } from '#domain/calendar/mailbox.ts'
import { usualMailPorts } from '#domain/mail/mail-way.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextAreaField, TextField } from '#web/ui/fields/text-field.tsx'
import type { MailServer } from './mail-query.ts'

/** Where a mail server is, and how one signs in to it. */
export function ServerFields({
  server,
  labels,
}: {
  readonly server: MailServer | null
  readonly labels: Readonly<Record<string, string>>
}): ReactNode {
  const { t } = useTranslator()
  const label = (name: string): string => labels[name] ?? ''
  return (
    <>
      <TextField
        name="server.host"
        label={label('server.host')}
        hint={t('org_mail_host_hint')}
        defaultValue={server?.host}
        maxLength={253}
        autoCapitalize="none"
        dir="auto"
      />
      <SelectField
        name="server.encryption"
        label={label('server.encryption')}
        defaultValue={server?.encryption ?? 'START_TLS'}
        choices={mailboxEncryptions.map((value) => ({ value, label: encryptionWord(value, t) }))}
      />
      <TextField
        name="server.port"
        label={label('server.port')}
        defaultValue={String(server?.port ?? usualMailPorts.START_TLS)}
        maxLength={5}
        isDigits
      />
      <TextField
        name="server.user"
        label={label('server.user')}
        hint={t('org_mail_user_hint')}
        defaultValue={server?.user}
        maxLength={254}
        autoCapitalize="none"
        dir="auto"
      />
      <PasswordField
        name="server.password"
        label={label('server.password')}
        autoComplete="new-password"
        showLabel={t('ldap_password_show')}
        maxLength={1_000}
        enterKeyHint="next"
        {...(server !== null && { hint: t('ldap_password_kept') })}
      />
      <TextAreaField
        name="server.certificate"
        label={label('server.certificate')}
        hint={t('ldap_certificate_hint')}
        defaultValue={server?.certificate}
        maxLength={50_000}
      />
    </>
  )
}

function encryptionWord(
  encryption: MailboxEncryption,
  t: ReturnType<typeof useTranslator>['t'],
): string {
  if (encryption === 'PLAIN') return t('ldap_encryption_none')
  return encryption === 'TLS' ? 'TLS' : 'StartTLS'
}
