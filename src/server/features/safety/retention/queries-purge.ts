/** The SQL that takes away what was found to be due. As the background role. */
import { sql } from 'kysely'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { DueVisit } from './queries.ts'

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

/** @returns the files that may be forgotten. */
export async function purgeVisitRows(
  tx: Tx,
  companyId: CompanyId,
  visits: readonly DueVisit[],
  {
    subjects,
    documents,
  }: { readonly subjects: readonly string[]; readonly documents: readonly string[] },
): Promise<readonly string[]> {
  const keys = visits.map(({ visitDate, meetingId, visitorId, lastDay }) => ({
    visit_date: visitDate,
    meeting_id: meetingId,
    visitor_id: visitorId,
    last_day: lastDay,
  }))
  const { rows } = await sql<{ gone: string[] }>`
    select purge_visits(${companyId}, ${JSON.stringify(keys)}::jsonb, ${[...subjects]}::text[],
      ${[...documents]}::uuid[]) as gone`.execute(tx)
  return rows[0]?.gone ?? []
}
