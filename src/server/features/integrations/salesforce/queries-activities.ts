/** All SQL of the visits that are activities in Salesforce. */
import { sql } from 'kysely'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Place } from '#server/platform/integrations/queries.ts'

export type HeardVisit = VisitKey & { readonly companyId: CompanyId }

/**
 * Names the activities of these visits, for locations that want them: once, and before anything is sent. A visit that was moved to
 * another day keeps its name.
 */
export async function nameActivities(tx: Tx, visits: readonly HeardVisit[]): Promise<void> {
  if (visits.length === 0) return
  await sql`
    insert into salesforce_activities (company_id, integration_id, visit_date, meeting_id, visitor_id)
    select distinct s.company_id, s.integration_id, v.visit_date, v.meeting_id, v.visitor_id
    from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb)
      as h("companyId" uuid, "visitDate" date, "meetingId" uuid, "visitorId" uuid)
    join salesforce_connections s on s.company_id = h."companyId" and s.activities <> 'NONE'
    join integrations i on i.company_id = s.company_id and i.integration_id = s.integration_id and i.state <> 'DRAFT'
    join visits v on v.company_id = h."companyId" and v.visit_date = h."visitDate" and v.meeting_id = h."meetingId"
      and v.visitor_id = h."visitorId"
    on conflict do nothing`.execute(tx)
}

export type ActivityRow = {
  readonly activity_id: string
  readonly record_id: string | null
  readonly address: string | null
  readonly visit_date: string
  readonly meeting_id: string
  readonly visitor_id: string
  readonly status: string
  readonly cancelled_at: string | null
  readonly denied_at: string | null
  readonly start_at: string
  readonly end_at: string
  readonly arrived_at: string | null
  readonly left_at: string | null
  readonly title: string
  readonly visitor_email: string
  readonly firstname: string
  readonly lastname: string
}

/** With their visits as they are now; `firstname` and `lastname` are the host's. */
export async function listActivities(
  tx: Tx,
  { companyId, integrationId }: Place,
  keys: readonly VisitKey[],
): Promise<readonly ActivityRow[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<ActivityRow>`
    select a.activity_id, a.record_id, a.address, a.visit_date, a.meeting_id, a.visitor_id, v.status, v.cancelled_at, v.denied_at,
      v.start_at, v.end_at, v.arrived_at, v.left_at, m.title, p.email as visitor_email, h.firstname, h.lastname
    from (select distinct "visitDate" as visit_date, "meetingId" as meeting_id, "visitorId" as visitor_id
      from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k("visitDate" date, "meetingId" uuid, "visitorId" uuid)) k
    join salesforce_activities a on a.company_id = ${companyId} and a.integration_id = ${integrationId}
      and a.visit_date = k.visit_date and a.meeting_id = k.meeting_id and a.visitor_id = k.visitor_id
    join visits v on v.company_id = a.company_id and v.visit_date = a.visit_date and v.meeting_id = a.meeting_id
      and v.visitor_id = a.visitor_id
    join visitors p on p.company_id = v.company_id and p.visitor_id = v.visitor_id
    join meetings m on m.company_id = v.company_id and m.meeting_id = v.meeting_id
    join users h on h.company_id = m.company_id and h.user_id = m.host_id`.execute(tx)
  return rows
}

/** @param recordId on whom it stands now; null: it doesn't */
export async function setStanding(
  tx: Tx,
  { companyId }: Place,
  activityId: string,
  { recordId, address }: { readonly recordId: string | null; readonly address: string },
): Promise<void> {
  await tx
    .updateTable('salesforce_activities')
    .set({ record_id: recordId, address: recordId === null ? null : address })
    .where('company_id', '=', companyId)
    .where('activity_id', '=', activityId)
    .execute()
}
