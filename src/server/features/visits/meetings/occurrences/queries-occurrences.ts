/** SQL about single days of a meeting: given to a meeting of their own, or brought back. */
import { sql } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { StoredVisit } from './plan-visits.ts'
import type { MeetingRow } from '../queries.ts'

/** Locks a meeting, also one that was cancelled. */
export function lockAnyMeeting(
  tx: Tx,
  companyId: CompanyId,
  meetingId: string,
): Promise<MeetingRow | undefined> {
  return tx
    .selectFrom('meetings')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('meeting_id', '=', meetingId)
    .forUpdate()
    .executeTakeFirst()
}

/** Gives visits to another meeting, with their answers, uploads and passes. */
export async function moveVisits(
  tx: Tx,
  companyId: CompanyId,
  { from, to }: { readonly from: string; readonly to: string },
  visits: readonly Pick<StoredVisit, 'visitorId' | 'visitDate'>[],
): Promise<void> {
  const list = JSON.stringify(visits.map(({ visitorId, visitDate }) => ({ visitorId, visitDate })))
  const table = sql`jsonb_to_recordset(${list}::jsonb) as r ("visitorId" uuid, "visitDate" date)`
  await sql`
    update visits v set meeting_id = ${to} from ${table}
    where v.company_id = ${companyId} and v.meeting_id = ${from}
      and v.visitor_id = r."visitorId" and v.visit_date = r."visitDate"
  `.execute(tx)
  await sql`
    update documents d set meeting_id = ${to} from ${table}
    where d.company_id = ${companyId} and d.meeting_id = ${from}
      and d.visitor_id = r."visitorId" and d.visit_date = r."visitDate"
  `.execute(tx)
}
