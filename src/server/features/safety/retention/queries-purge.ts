/** The SQL that takes away what was found to be due. As the background role. */
import { sql } from 'kysely'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { isOneOf } from '#server/platform/tables/visitor-rows.ts'

/** The uploads at these visits. */
export async function listDocumentsAt(
  tx: Tx,
  companyId: CompanyId,
  visits: readonly VisitKey[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select d.document_id as id from documents d
    join jsonb_to_recordset(${JSON.stringify(visits)}::jsonb)
      as k ("visitDate" date, "meetingId" uuid, "visitorId" uuid)
      on d.visit_date = k."visitDate" and d.meeting_id = k."meetingId" and d.visitor_id = k."visitorId"
    where d.company_id = ${companyId}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Of these uploads (`DO-…`) those that answer something that stays: of a profile, or at another visit. */
export async function listAnswering(
  tx: Tx,
  companyId: CompanyId,
  visits: readonly VisitKey[],
  documents: readonly string[],
): Promise<readonly string[]> {
  const visitorIds = [...new Set(visits.map(({ visitorId }) => visitorId))]
  const { rows } = await sql<{ value: string }>`
    select value from visitor_answers
    where company_id = ${companyId} and visitor_id = any (${visitorIds}::uuid[])
      and value = any (${[...documents]}::text[])
    union
    select a.value from visit_answers a
    where a.company_id = ${companyId} and a.visitor_id = any (${visitorIds}::uuid[])
      and a.value = any (${[...documents]}::text[])
      and not exists (
        select from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb)
          as k ("visitDate" date, "meetingId" uuid, "visitorId" uuid)
        where k."visitDate" = a.visit_date and k."meetingId" = a.meeting_id and k."visitorId" = a.visitor_id)`.execute(
    tx,
  )
  return rows.map(({ value }) => value)
}

/** Deletes the visits, with what foreign keys hang on them. */
export async function deleteVisits(
  tx: Tx,
  companyId: CompanyId,
  visits: readonly VisitKey[],
): Promise<void> {
  await sql`delete from visits v where v.company_id = ${companyId} and ${isOneOf('v', visits)}`.execute(
    tx,
  )
}
