/** The SQL that makes many meetings of one visitor each. */
import { sql } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

export type NewSingleMeeting = {
  readonly meetingId: string
  readonly visitorId: string
  readonly passId: string
  readonly hostId: string
  readonly visitorType: string
  readonly visitDate: string
  readonly startAt: string
  readonly endAt: string
}

/** @throws what PostgreSQL says of a meeting that is there already (unique violation) */
export async function insertSingleMeetings(
  tx: Tx,
  companyId: CompanyId,
  meetings: readonly NewSingleMeeting[],
  common: {
    readonly createdBy: string
    readonly invites: boolean
    readonly status: 'EXPECTED' | 'IN_REVIEW'
  },
): Promise<void> {
  const list = JSON.stringify(meetings)
  await sql`
    insert into meetings
      (company_id, meeting_id, created_by, title, description, host_id, start_at, end_at, checkin_notification_type, invites)
    select ${companyId}::uuid, r."meetingId", ${common.createdBy}::uuid, '', '', r."hostId", r."startAt", r."endAt", 'ALL',
      ${common.invites}::boolean
    from jsonb_to_recordset(${list}::jsonb) as r
      ("meetingId" uuid, "hostId" uuid, "startAt" timestamptz, "endAt" timestamptz)
  `.execute(tx)
  await sql`
    insert into visits
      (company_id, visit_date, meeting_id, visitor_id, visitor_type, start_at, end_at, status, pass_id)
    select ${companyId}::uuid, r."visitDate", r."meetingId", r."visitorId", r."visitorType", r."startAt", r."endAt",
      ${common.status}::text, r."passId"
    from jsonb_to_recordset(${list}::jsonb) as r
      ("meetingId" uuid, "visitorId" uuid, "visitDate" date, "visitorType" text, "startAt" timestamptz,
       "endAt" timestamptz, "passId" uuid)
  `.execute(tx)
}
