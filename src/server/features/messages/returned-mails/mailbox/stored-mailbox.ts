import { bounceMailboxAccess } from '#contract/notifications/returned-mails.ts'
import type { Deps } from '#server/deps.ts'
import { MailboxFault } from '#server/features/integrations/calendars/mail/connection/mailbox-fault.ts'
import type { Access } from '#server/features/integrations/calendars/mail/connection/open-mailbox.ts'
import { SecretError, type SecretPlace } from '#server/platform/secrets/sealed-value.ts'
import type { BounceMailboxRow } from './queries.ts'

/** For this server and this account alone, so that nobody sends the password elsewhere. */
export function bouncePasswordPlace(
  row: Pick<BounceMailboxRow, 'organisation_id'> & { readonly settings: unknown },
): SecretPlace {
  const { host, port, user } = bounceMailboxAccess.parse(row.settings)
  return ['bounce_mailboxes', row.organisation_id, `${host}:${String(port)}`, user]
}

/** @throws MailboxFault when the password can't be read any more */
export function openBounceMailbox(
  { secrets }: Pick<Deps, 'secrets'>,
  row: BounceMailboxRow,
): Access {
  const settings = bounceMailboxAccess.parse(row.settings)
  try {
    return { ...settings, password: secrets.open(bouncePasswordPlace(row), row.password) }
  } catch (error) {
    if (!(error instanceof SecretError)) throw error
    throw new MailboxFault('SIGN_IN', 'secret_unreadable', '', { cause: error })
  }
}
