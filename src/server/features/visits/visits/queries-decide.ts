/** The SQL of one decision about many visits. */
import { sql, type RawBuilder } from 'kysely'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** Whoever approves what the flow had found wrong waives it. `at` is ISO 8601. */
export function markApproved(
  tx: Tx,
  companyId: CompanyId,
  keys: readonly VisitKey[],
  at: string,
): Promise<void> {
  return change(
    tx,
    companyId,
    keys,
    sql`status = 'EXPECTED', denied_at = null, denial_cause = null, denial_reason = '',
      flow_waived_at = case registration when 'INVALID' then ${at} else flow_waived_at end,
      registration = case registration when 'INVALID' then 'NONE' else registration end`,
  )
}

export function markDenied(
  tx: Tx,
  companyId: CompanyId,
  keys: readonly VisitKey[],
  denial: { readonly reason: string; readonly at: string },
): Promise<void> {
  return change(
    tx,
    companyId,
    keys,
    sql`status = 'DENIED', denied_at = ${denial.at}, denial_cause = 'APPROVER', denial_reason = ${denial.reason}`,
  )
}

async function change(
  tx: Tx,
  companyId: CompanyId,
  keys: readonly VisitKey[],
  changes: RawBuilder<unknown>,
): Promise<void> {
  const dates = keys.map(({ visitDate }) => visitDate)
  const meetings = keys.map(({ meetingId }) => meetingId)
  const visitors = keys.map(({ visitorId }) => visitorId)
  await sql`
    update visits v set ${changes}
    from unnest(${dates}::date[], ${meetings}::uuid[], ${visitors}::uuid[]) k (visit_date, meeting_id, visitor_id)
    where v.company_id = ${companyId} and v.visit_date = k.visit_date and v.meeting_id = k.meeting_id
      and v.visitor_id = k.visitor_id`.execute(tx)
}
