/** All SQL of the notifications. They run in the background, so every query names its company. */
import { sql, type Insertable, type Updateable } from 'kysely'
import type { HostAnswer } from '#domain/arrival/host-answer.ts'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Mails } from '#server/platform/database/database-types.ts'
import type { VisitTemplate } from './queues.ts'

/** What mails say about a visit, and what tells whether they are still wanted; undefined when there is no such visit. */
export function findVisitFacts(tx: Tx, companyId: CompanyId, key: VisitKey) {
  return (
    tx
      .selectFrom('visits as v')
      .innerJoin('visitors as p', (join) =>
        join.onRef('p.company_id', '=', 'v.company_id').onRef('p.visitor_id', '=', 'v.visitor_id'),
      )
      .innerJoin('meetings as m', (join) =>
        join.onRef('m.company_id', '=', 'v.company_id').onRef('m.meeting_id', '=', 'v.meeting_id'),
      )
      .innerJoin('users as h', (join) =>
        join.onRef('h.company_id', '=', 'm.company_id').onRef('h.user_id', '=', 'm.host_id'),
      )
      .innerJoin('companies as c', 'c.company_id', 'v.company_id')
      // The arrival that counts now: of this check-in, at this host.
      .leftJoin('arrivals as a', (join) =>
        join
          .onRef('a.company_id', '=', 'v.company_id')
          .onRef('a.visit_date', '=', 'v.visit_date')
          .onRef('a.meeting_id', '=', 'v.meeting_id')
          .onRef('a.visitor_id', '=', 'v.visitor_id')
          .onRef('a.arrived_at', '=', 'v.arrived_at')
          .onRef('a.host_id', '=', 'm.host_id'),
      )
      .leftJoin('company_params as e', (join) =>
        join
          .onRef('e.company_id', '=', 'v.company_id')
          .on('e.area', '=', sql.lit('visitor-check-email')),
      )
      .select([
        'v.visit_date',
        'v.meeting_id',
        'v.visitor_id',
        'v.start_at',
        'v.end_at',
        'v.status',
        'v.registration',
        'v.arrived_at',
        'v.denial_cause',
        'v.denial_reason',
        'v.link_epoch',
        'v.calendar_id',
        'v.held_from',
        'v.typed_host_name',
        'v.channel',
        'm.invites',
        'v.cancelled_at',
        'p.firstname',
        'p.lastname',
        'p.company_name',
        'p.email',
        'p.mobile',
        'p.language',
        'm.title',
        'm.description',
        'm.sequence',
        'm.checkin_notification_type',
        sql<boolean>`tells_arrival(v, m)`.as('tells_arrival'),
        'h.user_id as host_id',
        'h.firstname as host_firstname',
        'h.lastname as host_lastname',
        'h.email as host_email',
        'h.phone as host_phone',
        'h.language as host_language',
        'h.assistant_id',
        'c.street',
        'c.postal_code',
        'c.city',
        'c.brand_colour',
        'c.logo_sha256',
        'e.params as email_params',
        sql.ref<HostAnswer | null>('a.answer').as('host_answer'), // the column's check names the same words
      ])
      .where('v.company_id', '=', companyId)
      .where('v.visit_date', '=', key.visitDate)
      .where('v.meeting_id', '=', key.meetingId)
      .where('v.visitor_id', '=', key.visitorId)
      .executeTakeFirst()
  )
}

/** A stored row of {@link findVisitFacts}. */
export type VisitFactsRow = NonNullable<Awaited<ReturnType<typeof findVisitFacts>>>

/** @returns false when the same cause has asked for this mail before. */
export async function insertMail(tx: Tx, mail: Insertable<Mails>): Promise<boolean> {
  const made = await tx
    .insertInto('mails')
    .values(mail)
    .onConflict((conflict) => conflict.columns(['company_id', 'dedupe_key']).doNothing())
    .returning('mail_id')
    .execute()
  return made.length > 0
}

export function findMail(tx: Tx, companyId: CompanyId, mailId: string) {
  return tx
    .selectFrom('mails')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('mail_id', '=', mailId)
    .executeTakeFirst()
}

export async function updateMail(
  tx: Tx,
  companyId: CompanyId,
  mailId: string,
  change: Updateable<Mails>,
): Promise<void> {
  await tx
    .updateTable('mails')
    .set(change)
    .where('company_id', '=', companyId)
    .where('mail_id', '=', mailId)
    .execute()
}

/** Keeps others from sending the mail while this transaction is open; false when one does already. */
export async function tryLockMail(tx: Tx, mailId: string): Promise<boolean> {
  const { rows } = await sql<{ is_locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${mailId}, 0)) as is_locked`.execute(tx)
  return rows[0]?.is_locked === true
}

/** The mails of these templates about a visit, oldest first. */
export function listMailsAbout(
  tx: Tx,
  companyId: CompanyId,
  subjects: readonly string[],
  templates: readonly VisitTemplate[],
) {
  return tx
    .selectFrom('mails')
    .select(['template', 'state', 'created_at', 'dedupe_key'])
    .where('company_id', '=', companyId)
    .where('subject_of', 'in', [...subjects])
    .where('template', 'in', [...templates])
    .orderBy('created_at')
    .orderBy('mail_id')
    .execute()
}

/** Whether the address was sent such a mail since that instant (ISO 8601), or one is on its way. */
export async function wasMailedSince(
  tx: Tx,
  companyId: CompanyId,
  address: string,
  template: VisitTemplate,
  since: string,
): Promise<boolean> {
  const found = await tx
    .selectFrom('mails')
    .select('mail_id')
    .where('company_id', '=', companyId)
    .where('recipient', '=', address)
    .where('template', '=', template)
    .where('created_at', '>=', since)
    .where('state', '!=', 'FAILED')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The days on which a visitor has or had a visit of a meeting. */
export async function listDaysOfVisitor(
  tx: Tx,
  companyId: CompanyId,
  { meetingId, visitorId }: Pick<VisitKey, 'meetingId' | 'visitorId'>,
): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('visits')
    .select('visit_date')
    .where('company_id', '=', companyId)
    .where('meeting_id', '=', meetingId)
    .where('visitor_id', '=', visitorId)
    .execute()
  return rows.map(({ visit_date }) => visit_date)
}

/** A visit moved to another day: what was sent about it is found under its new name. */
export async function renameSubject(
  tx: Tx,
  companyId: CompanyId,
  from: string,
  to: string,
): Promise<void> {
  await tx
    .updateTable('mails')
    .set({ subject_of: to })
    .where('company_id', '=', companyId)
    .where('subject_of', '=', from)
    .execute()
}

/** The agreement that was signed, and how it is named in the copy's mail. */
export function findSignedAgreement(tx: Tx, companyId: CompanyId, signatureId: string) {
  return tx
    .selectFrom('signatures as s')
    .innerJoin('agreements as a', (join) =>
      join
        .onRef('a.company_id', '=', 's.company_id')
        .onRef('a.agreement_id', '=', 's.agreement_id'),
    )
    .leftJoin('signature_documents as d', (join) =>
      join
        .onRef('d.company_id', '=', 's.company_id')
        .onRef('d.signature_id', '=', 's.signature_id'),
    )
    .select(['a.name', 's.signed_at', 'd.sha256'])
    .where('s.company_id', '=', companyId)
    .where('s.signature_id', '=', signatureId)
    .executeTakeFirst()
}
