import { sql } from 'kysely'
import { visitSubject, type VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database.ts'
import { appendEvents, type Act } from '#server/platform/events.ts'
import { visitAnswer } from '../visit-record/present-visit.ts'

/** `occurrence` counts the visits of one visitor that are decided in one act: of the first they hear. */
export type Alike = { readonly key: VisitKey; readonly occurrence: number }

/**
 * Does to visits of one meeting what `approveVisit` or `denyByApprover` has just done to the first of them. They wait as it
 * did: in review, held by nothing, not over, and locked by the caller; so the rules say of them what they said of it. Two
 * statements, however many they are.
 */
export async function decideAlike(
  tx: Tx,
  { companyId }: CompanyCard,
  act: Act,
  visits: readonly Alike[],
  { answer, reason }: { readonly answer: 'approve' | 'deny'; readonly reason: string },
) {
  const keys = visits.map(({ key }) => key)
  const dates = keys.map(({ visitDate }) => visitDate)
  const meetings = keys.map(({ meetingId }) => meetingId)
  const visitors = keys.map(({ visitorId }) => visitorId)
  const isApproved = answer === 'approve'
  // Whoever approves what the flow had found wrong waives it (decision 0083).
  const changes = isApproved
    ? sql`status = 'EXPECTED', denied_at = null, denial_cause = null, denial_reason = '',
        flow_waived_at = case registration when 'INVALID' then ${act.at} else flow_waived_at end,
        registration = case registration when 'INVALID' then 'NONE' else registration end`
    : sql`status = 'DENIED', denied_at = ${act.at}, denial_cause = 'APPROVER', denial_reason = ${reason}`
  await sql`
    update visits v set ${changes}
    from unnest(${dates}::date[], ${meetings}::uuid[], ${visitors}::uuid[]) k (visit_date, meeting_id, visitor_id)
    where v.company_id = ${companyId} and v.visit_date = k.visit_date and v.meeting_id = k.meeting_id
      and v.visitor_id = k.visitor_id`.execute(tx)
  const events = visits.map(({ key, occurrence }) => ({
    kind: isApproved ? ('visit.approved' as const) : ('visit.denied' as const),
    subject: visitSubject(key),
    payload: {
      ...(isApproved ? { from: 'IN_REVIEW', cause: null } : { cause: 'APPROVER' }),
      ...(occurrence > 1 ? { occurrence } : {}),
    },
  }))
  await appendEvents(tx, companyId, act, events)
  return keys.map((key) => visitAnswer(key, isApproved ? 'EXPECTED' : 'DENIED'))
}
