/** A mailbox of a sample tenant with a message that is held, and a sound call of every endpoint about them. */
import { outsideId } from '#contract/ids.ts'
import { mailboxPasswordPlace } from '#server/features/integrations/calendars/mail/stored-mailbox.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import { uuid7 } from '#server/platform/ids.ts'
import type { Deps } from '#server/deps.ts'
import type { Call } from './send.ts'

const at = '2026-11-20T10:00:00.000Z'

const settings = {
  addresses: ['foyer@acme.example'],
  // Nobody has allowed it, so nobody is called.
  host: '127.0.0.1',
  port: 993,
  encryption: 'TLS',
  certificate: '',
  user: 'foyer',
  folder: 'INBOX',
  trust: 'MAILBOX',
  serverName: '',
  ownDomains: [],
}

export async function openMailboxSample(
  { db, secrets }: Pick<Deps, 'db' | 'secrets'>,
  companyId: CompanyId,
  mark: string,
  userId: string,
): Promise<Readonly<Record<string, string>>> {
  const own = { company_id: companyId, mailbox_id: uuid7() }
  const marked = { ...settings, folder: mark }
  const messageId = uuid7()
  await db.inSystem(async (tx) => {
    await tx
      .insertInto('calendar_mailboxes')
      .values({
        ...own,
        settings: JSON.stringify(marked),
        password: secrets.seal(mailboxPasswordPlace({ ...own, settings: marked }), mark),
        created_at: at,
        created_by: userId,
      })
      .execute()
    await tx
      .insertInto('calendar_messages')
      .values({
        ...own,
        message_id: messageId,
        uid_validity: 1,
        uid: 1,
        read_at: at,
        mail_id: `<${mark}@acme.example>`,
        sender: `${mark}@acme.example`,
        method: 'REQUEST',
        state: 'HELD',
        code: 'organiser_unknown',
      })
      .execute()
    await tx
      .insertInto('calendar_events')
      .values({
        company_id: companyId,
        event_id: uuid7(),
        uid: mark,
        host_id: userId,
        sequence: 0,
        sources: [own.mailbox_id],
        heard_at: at,
      })
      .execute()
  })
  return { mailboxId: outsideId('WH', own.mailbox_id), messageId }
}

const body = { ...settings, password: 'secret' }

/** The one that ends is last. */
export const mailboxCalls = {
  'mailboxes.list': {},
  'mailboxes.messages': {},
  'mailboxes.test': { body },
  'mailboxes.readAgain': {},
  'mailboxes.read': {},
  'mailboxes.add': { body },
  'mailboxes.put': { body },
  'mailboxes.pause': {},
  'mailboxes.activate': {},
  'mailboxes.remove': {},
} satisfies Record<string, Call>
