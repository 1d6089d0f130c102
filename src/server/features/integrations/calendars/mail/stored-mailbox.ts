import { mailboxSettings } from '#contract/integrations/mailboxes.ts'
import type { Deps } from '#server/deps.ts'
import { SecretError, type SecretPlace } from '#server/platform/secrets/sealed-value.ts'
import { MailboxFault, type MailboxSettings } from './connection/mailbox-fault.ts'
import type { Access } from './connection/open-mailbox.ts'
import type { MailboxRow } from './queries.ts'

/** For this server and this account alone, so that nobody sends the password elsewhere. */
export function mailboxPasswordPlace(row: {
  readonly company_id: string
  readonly mailbox_id: string
  readonly settings: unknown
}): SecretPlace {
  const { host, port, user } = mailboxSettings.parse(row.settings)
  return ['calendar_mailboxes', row.company_id, row.mailbox_id, `${host}:${String(port)}`, user]
}

/** How a stored mailbox is opened. @throws MailboxFault when the password can't be read any more */
export function openStored(
  { secrets }: Pick<Deps, 'secrets'>,
  row: MailboxRow,
): { readonly settings: MailboxSettings; readonly access: Access } {
  const settings = mailboxSettings.parse(row.settings)
  try {
    const password = secrets.open(mailboxPasswordPlace(row), row.password)
    return { settings, access: { ...settings, password } }
  } catch (error) {
    if (!(error instanceof SecretError)) throw error
    throw new MailboxFault('SIGN_IN', 'secret_unreadable', '', { cause: error })
  }
}

/** What it is called: the address that people invite. */
export function mailboxName(settings: unknown): string {
  return mailboxSettings.parse(settings).addresses[0] ?? ''
}
