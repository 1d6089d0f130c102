/** SQL about the mailboxes of a location, and what came to them. */
import { sql, type Insertable, type Kysely, type Selectable, type Updateable } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type {
  CalendarMailboxes,
  CalendarMessages,
  DB,
} from '#server/platform/database/database-types.ts'

export type MailboxRow = Selectable<CalendarMailboxes>
export type MessageRow = Selectable<CalendarMessages>
export type MailboxKey = { readonly companyId: CompanyId; readonly mailboxId: string }

export async function listMailboxes(
  tx: Tx,
  companyId: CompanyId,
): Promise<readonly (MailboxRow & { readonly held: number })[]> {
  return tx
    .selectFrom('calendar_mailboxes as b')
    .selectAll('b')
    .select((s) =>
      s
        .selectFrom('calendar_messages as m')
        .select(sql<number>`count(*)::integer`.as('held'))
        .whereRef('m.company_id', '=', 'b.company_id')
        .whereRef('m.mailbox_id', '=', 'b.mailbox_id')
        .where('m.state', '=', 'HELD')
        .$asScalar()
        .$notNull()
        .as('held'),
    )
    .where('b.company_id', '=', companyId)
    .orderBy('b.created_at')
    .orderBy('b.mailbox_id')
    .execute()
}

export function findMailbox(
  db: Kysely<DB>,
  { companyId, mailboxId }: MailboxKey,
): Promise<MailboxRow | undefined> {
  return mailboxOf(db, companyId, mailboxId).executeTakeFirst()
}

/** Kept until the transaction ends: one message at a time moves the position. */
export function lockMailbox(
  tx: Tx,
  { companyId, mailboxId }: MailboxKey,
): Promise<MailboxRow | undefined> {
  return mailboxOf(tx, companyId, mailboxId).forNoKeyUpdate().executeTakeFirst()
}

function mailboxOf(db: Kysely<DB>, companyId: CompanyId, mailboxId: string) {
  return db
    .selectFrom('calendar_mailboxes')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('mailbox_id', '=', mailboxId)
}

export async function insertMailbox(tx: Tx, row: Insertable<CalendarMailboxes>): Promise<void> {
  await tx.insertInto('calendar_mailboxes').values(row).execute()
}

export async function updateMailbox(
  tx: Tx,
  { companyId, mailboxId }: MailboxKey,
  values: Updateable<CalendarMailboxes>,
): Promise<void> {
  await tx
    .updateTable('calendar_mailboxes')
    .set(values)
    .where('company_id', '=', companyId)
    .where('mailbox_id', '=', mailboxId)
    .execute()
}

/** With its log. The meetings that it brought stay. */
export async function deleteMailbox(tx: Tx, { companyId, mailboxId }: MailboxKey): Promise<void> {
  await tx
    .deleteFrom('calendar_mailboxes')
    .where('company_id', '=', companyId)
    .where('mailbox_id', '=', mailboxId)
    .execute()
}

/** Every live one that doesn't rest, of locations that are on. */
export function listDueMailboxes(
  tx: Tx,
  now: string,
): Promise<readonly Pick<MailboxRow, 'company_id' | 'mailbox_id'>[]> {
  return tx
    .selectFrom('calendar_mailboxes as b')
    .innerJoin('companies as c', 'c.company_id', 'b.company_id')
    .select(['b.company_id', 'b.mailbox_id'])
    .where('b.state', '=', 'ACTIVE')
    .where('c.disabled_at', 'is', null)
    .where((on) => on.or([on('b.rests_until', 'is', null), on('b.rests_until', '<=', now)]))
    .execute()
}

/** Whether the mailbox has told of this mail before, under another numbering. */
export async function wasReadElsewhere(
  tx: Tx,
  { companyId, mailboxId }: MailboxKey,
  mailId: string,
  uidValidity: number,
): Promise<boolean> {
  if (mailId === '') return false
  const row = await tx
    .selectFrom('calendar_messages')
    .select('message_id')
    .where('company_id', '=', companyId)
    .where('mailbox_id', '=', mailboxId)
    .where('mail_id', '=', mailId)
    .where('uid_validity', '<>', uidValidity)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertMessage(tx: Tx, row: Insertable<CalendarMessages>): Promise<void> {
  await tx.insertInto('calendar_messages').values(row).execute()
}

export async function updateMessage(
  tx: Tx,
  { companyId, mailboxId }: MailboxKey,
  messageId: string,
  values: Updateable<CalendarMessages>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('calendar_messages')
    .set(values)
    .where('company_id', '=', companyId)
    .where('mailbox_id', '=', mailboxId)
    .where('message_id', '=', messageId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export function findMessage(
  tx: Tx,
  { companyId, mailboxId }: MailboxKey,
  messageId: string,
): Promise<MessageRow | undefined> {
  return tx
    .selectFrom('calendar_messages')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('mailbox_id', '=', mailboxId)
    .where('message_id', '=', messageId)
    .executeTakeFirst()
}

/** Those that somebody wants read again, the oldest wish first. */
export function listAgain(
  db: Kysely<DB>,
  { companyId, mailboxId }: MailboxKey,
): Promise<readonly MessageRow[]> {
  return db
    .selectFrom('calendar_messages')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('mailbox_id', '=', mailboxId)
    .where('again_at', 'is not', null)
    .orderBy('again_at')
    .limit(100)
    .execute()
}

/** Ids grow with time. One more than a page, if there is. */
export function listMessages(
  tx: Tx,
  { companyId, mailboxId }: MailboxKey,
  {
    state,
    before,
    pageSize,
  }: {
    readonly state?: string | undefined
    readonly before?: string | undefined
    readonly pageSize: number
  },
): Promise<readonly MessageRow[]> {
  return tx
    .selectFrom('calendar_messages')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('mailbox_id', '=', mailboxId)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
    .$if(before !== undefined, (query) => query.where('message_id', '<', before ?? ''))
    .orderBy('message_id', 'desc')
    .limit(pageSize + 1)
    .execute()
}

/** A message has failed for a reason of our own. */
export async function countFailure(tx: Tx, { companyId, mailboxId }: MailboxKey): Promise<void> {
  await tx
    .updateTable('calendar_mailboxes')
    .set((s) => ({ failures: s('failures', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('mailbox_id', '=', mailboxId)
    .execute()
}
