/** All SQL of the reviews. */
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database.ts'

/** How many visits one decision about this one counts for: 1 unless it waits with others of its series. */
export async function countVisitsInReview(
  tx: Tx,
  companyId: CompanyId,
  { visitDate, meetingId, visitorId }: VisitKey,
): Promise<number> {
  const { count } = await tx
    .selectFrom('visits')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('company_id', '=', companyId)
    .where('meeting_id', '=', meetingId)
    .where('visitor_id', '=', visitorId)
    .where('visit_date', '>=', visitDate)
    .where('status', '=', 'IN_REVIEW')
    .where('held_from', 'is', null)
    .where('cancelled_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Math.max(1, Number(count))
}

/**
 * The visits of this visitor to this meeting that wait for approval, from this date on and by date. They are kept for the
 * transaction, so that two approvers come one after the other.
 */
export async function listVisitsInReview(
  tx: Tx,
  companyId: CompanyId,
  { visitDate, meetingId, visitorId }: VisitKey,
): Promise<readonly VisitKey[]> {
  const rows = await tx
    .selectFrom('visits')
    .select('visit_date')
    .where('company_id', '=', companyId)
    .where('meeting_id', '=', meetingId)
    .where('visitor_id', '=', visitorId)
    .where('visit_date', '>=', visitDate)
    .where('status', '=', 'IN_REVIEW')
    .where('held_from', 'is', null)
    .where('cancelled_at', 'is', null)
    .orderBy('visit_date')
    .forUpdate()
    .execute()
  return rows.map((row) => ({ visitDate: row.visit_date, meetingId, visitorId }))
}
