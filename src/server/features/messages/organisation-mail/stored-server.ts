import { mailServerSettings } from '#contract/notifications/organisation-mail.ts'
import type { Deps } from '#server/deps.ts'
import { MailServerError } from '#server/platform/mail/mail-server-fault.ts'
import type { MailServerAccess } from '#server/platform/mail/mail-server.ts'
import { SecretError, type SecretPlace } from '#server/platform/secrets/sealed-value.ts'
import type { MailSettingsRow } from './queries.ts'

/** For this server and this account alone, so that nobody sends the password elsewhere. */
export function mailPasswordPlace(
  row: Pick<MailSettingsRow, 'organisation_id' | 'server'>,
): SecretPlace {
  const { host, port, user } = mailServerSettings.parse(row.server)
  return ['organisation_mail', row.organisation_id, `${host}:${String(port)}`, user]
}

/** How the stored server is opened; null where there is none. @throws MailServerError when the password can't be read any more */
export function openMailServer(
  { secrets }: Pick<Deps, 'secrets'>,
  row: MailSettingsRow,
): MailServerAccess | null {
  if (row.server === null) return null
  const settings = mailServerSettings.parse(row.server)
  if (row.password === null) return { ...settings, password: '' }
  try {
    return { ...settings, password: secrets.open(mailPasswordPlace(row), row.password) }
  } catch (error) {
    if (!(error instanceof SecretError)) throw error
    throw new MailServerError('secret_unreadable', '', { cause: error })
  }
}
