/** The SQL that takes one person away, or out (migrations/functions/erasure.sql). */
import { sql, type RawBuilder } from 'kysely'
import type { Status } from '#domain/visit/status.ts'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

export type StandingVisit = VisitKey & {
  readonly status: Status
  readonly cancelled: boolean
}

/** Keeps the meetings of the visitor for the transaction, where some may be cancelled: before the visitor and the visits. */
export async function lockMeetingsOfVisitor(
  tx: Tx,
  companyId: CompanyId,
  visitorId: string,
): Promise<void> {
  await sql`select from meetings where company_id = ${companyId} and meeting_id in (
      select meeting_id from visits where company_id = ${companyId} and visitor_id = ${visitorId})
    order by meeting_id for update`.execute(tx)
}

/** Keeps the visitors and all their visits for the transaction: nobody checks in, and nobody invites them meanwhile. */
export async function lockVisitsOfVisitors(
  tx: Tx,
  companyId: CompanyId,
  visitorIds: readonly string[],
): Promise<readonly StandingVisit[]> {
  const ids = sql`any (${[...visitorIds]}::uuid[])`
  await sql`select from visitors where company_id = ${companyId} and visitor_id = ${ids}
    order by visitor_id for update`.execute(tx)
  const { rows } = await sql<StandingVisit>`
    select visit_date as "visitDate", meeting_id as "meetingId", visitor_id as "visitorId", status,
      cancelled_at is not null as cancelled
    from visits where company_id = ${companyId} and visitor_id = ${ids}
    order by visit_date, meeting_id, visitor_id for update`.execute(tx)
  return rows
}

/** Cancels these visits, and every meeting that nobody else is to come to. */
export async function cancelVisitsOf(
  tx: Tx,
  companyId: CompanyId,
  visits: readonly VisitKey[],
  { at, today }: { readonly at: string; readonly today: string },
): Promise<void> {
  if (visits.length === 0) return
  await sql`
    update visits v set cancelled_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb)
      as r ("visitDate" date, "meetingId" uuid, "visitorId" uuid)
    where v.company_id = ${companyId} and v.visit_date = r."visitDate" and v.meeting_id = r."meetingId"
      and v.visitor_id = r."visitorId"`.execute(tx)
  const meetingIds = [...new Set(visits.map(({ meetingId }) => meetingId))]
  await sql`
    update meetings m set cancelled_at = ${at}, sequence = sequence + 1
    where m.company_id = ${companyId} and m.meeting_id = any (${meetingIds}::uuid[]) and m.cancelled_at is null
      and not exists (
        select from visits v where v.company_id = m.company_id and v.meeting_id = m.meeting_id
          and v.cancelled_at is null and v.visit_date >= ${today})`.execute(tx)
}

type Named = {
  readonly visitorId: string
  /** `V-…` */
  readonly outside: string
  /** `visit:…` of every visit, and `visitor:…` of the person. */
  readonly subjects: readonly string[]
}

/** @returns the files that belonged to the visitor. */
export async function eraseVisitorRows(
  tx: Tx,
  companyId: CompanyId,
  { visitorId, outside, subjects }: Named,
  at: string,
): Promise<readonly string[]> {
  const { rows } = await sql<{ gone: string[] }>`
    select erase_visitor(${companyId}, ${visitorId}, ${outside}, ${[...subjects]}::text[], ${at}) as gone`.execute(
    tx,
  )
  return rows[0]?.gone ?? []
}

export type StoredAboutVisitor = Readonly<Record<string, readonly unknown[] | null>>

/** Everything that is stored about the visitor, by table. */
export async function readStored(
  tx: Tx,
  companyId: CompanyId,
  { visitorId, outside, subjects }: Named,
): Promise<StoredAboutVisitor> {
  const { rows } = await sql<{ stored: StoredAboutVisitor }>`
    select export_visitor(${companyId}, ${visitorId}, ${outside}, ${[...subjects]}::text[]) as stored`.execute(
    tx,
  )
  return rows[0]?.stored ?? {}
}

/** The files that belong to the visitor. */
export async function listFilesOf(
  tx: Tx,
  companyId: CompanyId,
  visitorId: string,
  subjects: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ sha256: string }>`
    select f as sha256 from files_of_visitor(${companyId}, ${visitorId}, ${[...subjects]}::text[]) f`.execute(
    tx,
  )
  return rows.map(({ sha256 }) => sha256)
}

/** What the application may not take away. As the background role. @returns the uuids of the signatures that went. */
export async function eraseEvidence(
  tx: Tx,
  companyId: CompanyId,
  { visitorId, outside }: Pick<Named, 'visitorId' | 'outside'>,
  files: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select erase_evidence(${companyId}, ${visitorId}, ${outside}, ${[...files]}::text[]) as id`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** Lets a profile forget what somebody else who stays has too: what is found by it is theirs. */
export async function leaveToOthers(
  tx: Tx,
  companyId: CompanyId,
  visitorId: string,
): Promise<void> {
  const isShared = (same: RawBuilder<unknown>) => sql`exists (
    select from visitors o where o.company_id = v.company_id and o.visitor_id <> v.visitor_id and ${same})`
  const mail = isShared(sql`o.email <> '' and lower(o.email) = lower(v.email)`)
  const name = isShared(
    sql`lower(o.lastname) = lower(v.lastname) and lower(o.firstname) = lower(v.firstname)`,
  )
  await sql`
    update visitors v set email = case when ${mail} then '' else email end,
      mobile = case when ${isShared(sql`o.mobile = v.mobile`)} then '' else mobile end,
      firstname = case when ${name} then '' else firstname end,
      lastname = case when ${name} then '' else lastname end
    where v.company_id = ${companyId} and v.visitor_id = ${visitorId}`.execute(tx)
}

/** Takes the rows of files away that nothing of the company refers to any more. */
export async function forgetFiles(
  tx: Tx,
  companyId: CompanyId,
  files: readonly string[],
): Promise<void> {
  await sql`select forget_files(${companyId}, ${[...files]}::text[])`.execute(tx)
}

/** Of these files those that nothing refers to any more, at any company. As the background role. */
export async function listForgotten(tx: Tx, files: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ sha256: string }>`
    select f as sha256 from unnest(${[...files]}::text[]) f
    where not exists (select from files where sha256 = f)
      and not exists (select from companies where logo_sha256 = f)
      and not exists (select from visitors where picture_sha256 = f)
      and not exists (select from mails where attachments @> jsonb_build_array(jsonb_build_object('sha256', f)))`.execute(
    tx,
  )
  return rows.map(({ sha256 }) => sha256)
}
