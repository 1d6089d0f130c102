/** All SQL about what came back, and about addresses that are left alone. */
import { sql, type Insertable, type Kysely, type Selectable } from 'kysely'
import { returnKinds, type ReturnKind } from '#domain/mail/returned-mail.ts'
import type { CompanyId, OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type {
  DB,
  HeldAddresses,
  Mails,
  ReturnedMails,
} from '#server/platform/database/database-types.ts'

export type ReturnedRow = Selectable<ReturnedMails>
export type SentMail = Pick<
  Selectable<Mails>,
  'company_id' | 'mail_id' | 'message_id' | 'template' | 'subject_of' | 'recipient'
>

/** @returns whether it's told for the first time */
export async function insertReturned(tx: Tx, row: Insertable<ReturnedMails>): Promise<boolean> {
  const made = await tx
    .insertInto('returned_mails')
    .values(row)
    .onConflict((conflict) => conflict.columns(['company_id', 'message_id', 'kind']).doNothing())
    .returning('return_id')
    .execute()
  return made.length > 0
}

/** Whether anything else came back of what was sent there about the same. */
export async function cameBackBefore(
  tx: Tx,
  { company_id, subject_of, recipient, return_id }: ReturnedRow,
): Promise<boolean> {
  const row = await tx
    .selectFrom('returned_mails')
    .select('return_id')
    .where('company_id', '=', company_id)
    .where('subject_of', '=', subject_of)
    .where('recipient', '=', recipient)
    .where('return_id', '<>', return_id)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function holdAddress(tx: Tx, row: Insertable<HeldAddresses>): Promise<void> {
  await tx
    .insertInto('held_addresses')
    .values(row)
    .onConflict((conflict) => conflict.columns(['company_id', 'address', 'kind']).doNothing())
    .execute()
}

export async function listHolds(
  tx: Tx,
  companyId: CompanyId,
  address: string,
): Promise<readonly ReturnKind[]> {
  const rows = await tx
    .selectFrom('held_addresses')
    .select('kind')
    .where('company_id', '=', companyId)
    .where('address', '=', address.toLowerCase())
    .execute()
  return returnKinds.filter((kind) => rows.some((row) => row.kind === kind))
}

/** Why nothing is mailed there. */
export function findHold(
  tx: Tx,
  companyId: CompanyId,
  address: string,
): Promise<Pick<Selectable<HeldAddresses>, 'reason'> | undefined> {
  return tx
    .selectFrom('held_addresses')
    .select('reason')
    .where('company_id', '=', companyId)
    .where('address', '=', address.toLowerCase())
    .where('kind', '=', 'BOUNCE')
    .executeTakeFirst()
}

/** @returns whether it was held */
export async function releaseAddress(
  tx: Tx,
  companyId: CompanyId,
  address: string,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('held_addresses')
    .where('company_id', '=', companyId)
    .where('address', '=', address.toLowerCase())
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** What a server said at the end counts like a report. */
export async function markReturned(
  tx: Tx,
  { company_id, mail_id }: SentMail,
  lastError: string,
): Promise<void> {
  await tx
    .updateTable('mails')
    .set({ state: 'FAILED', last_error: lastError })
    .where('company_id', '=', company_id)
    .where('mail_id', '=', mail_id)
    .where('state', '=', 'SENT')
    .execute()
}

/** A mail of any location of the organisation. */
export function findSentMail(
  tx: Tx,
  organisationId: OrganisationId,
  mailId: string,
): Promise<SentMail | undefined> {
  return tx
    .selectFrom('mails as m')
    .innerJoin('companies as c', 'c.company_id', 'm.company_id')
    .select([
      'm.company_id',
      'm.mail_id',
      'm.message_id',
      'm.template',
      'm.subject_of',
      'm.recipient',
    ])
    .where('c.organisation_id', '=', organisationId)
    .where('m.mail_id', '=', mailId)
    .executeTakeFirst()
}

/** The latest that came back from an address of what was sent about a subject, or of anything. */
export function findLatestReturned(
  tx: Tx,
  companyId: CompanyId,
  { recipient, subject }: { readonly recipient: string; readonly subject: string },
): Promise<ReturnedRow | undefined> {
  return tx
    .selectFrom('returned_mails')
    .selectAll()
    .where('company_id', '=', companyId)
    .where((on) => on(on.fn<string>('lower', ['recipient']), '=', recipient.toLowerCase()))
    .orderBy(sql`subject_of = ${subject}`, 'desc')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Whether its address was mailed about the same since, or is just being mailed. */
export async function wasSentSince(
  tx: Tx,
  { company_id, subject_of, recipient, message_id, at }: ReturnedRow,
): Promise<boolean> {
  const row = await tx
    .selectFrom('mails')
    .select('mail_id')
    .where('company_id', '=', company_id)
    .where('subject_of', '=', subject_of)
    .where('recipient', '=', recipient)
    .where('message_id', '<>', message_id)
    .where((on) => on.or([on('state', '=', 'QUEUED'), on('sent_at', '>', at)]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export type MailToRepeat = { readonly mail_id: string }

/** What was sent about a visit to an address and came back, or stayed here because of it: of each template the latest. */
export async function listToRepeat(
  tx: Tx,
  companyId: CompanyId,
  { recipient, subject }: { readonly recipient: string; readonly subject: string },
): Promise<readonly MailToRepeat[]> {
  const { rows } = await sql<MailToRepeat>`
    select m.mail_id from (
      select distinct on (template) * from mails
      where company_id = ${companyId} and subject_of = ${subject} and lower(recipient) = lower(${recipient})
      order by template, mail_id desc) m
    where m.state = 'SKIPPED' and m.last_error = 'address_held' or m.state in ('SENT', 'FAILED') and exists (
      select from returned_mails r where r.company_id = m.company_id and r.message_id = m.message_id)
    order by m.mail_id`.execute(tx)
  return rows
}

export async function repeatMail(
  tx: Tx,
  companyId: CompanyId,
  mailId: string,
  messageId: string,
): Promise<void> {
  await tx
    .updateTable('mails')
    .set({
      state: 'QUEUED',
      attempts: 0,
      last_error: null,
      sent_at: null,
      way: null,
      message_id: messageId,
    })
    .where('company_id', '=', companyId)
    .where('mail_id', '=', mailId)
    .execute()
}

export type MonthCounts = {
  readonly sent: number
  readonly bounced: number
  readonly complained: number
}

/** Of all locations of the organisation, since an instant. */
export async function countMonth(
  system: Kysely<DB>,
  organisationId: OrganisationId,
  since: string,
): Promise<MonthCounts> {
  const { rows } = await sql<MonthCounts>`
    with own as (select company_id from companies where organisation_id = ${organisationId})
    select (select count(*) from own join mails m using (company_id)
        where m.created_at >= ${since} and m.state in ('SENT', 'FAILED'))::integer as sent,
      count(*) filter (where r.kind = 'BOUNCE')::integer as bounced,
      count(*) filter (where r.kind = 'COMPLAINT')::integer as complained
    from own join returned_mails r using (company_id) where r.at >= ${since}`.execute(system)
  return rows[0] ?? { sent: 0, bounced: 0, complained: 0 }
}

export type ShownReturn = Pick<ReturnedRow, 'kind' | 'reason' | 'status' | 'template' | 'at'> & {
  readonly location: string
  readonly recipient: string
}

export async function listLatest(
  system: Kysely<DB>,
  organisationId: OrganisationId,
  since: string,
): Promise<readonly ShownReturn[]> {
  return system
    .selectFrom('returned_mails as r')
    .innerJoin('companies as c', 'c.company_id', 'r.company_id')
    .select(['r.kind', 'r.reason', 'r.status', 'r.template', 'r.at', 'r.recipient'])
    .select('c.name as location')
    .where('c.organisation_id', '=', organisationId)
    .where('r.at', '>=', since)
    .orderBy('r.at', 'desc')
    .orderBy('r.return_id', 'desc')
    .limit(10)
    .execute()
}
