/** All SQL of the ratings of visits. */
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** `rated_at` is ISO 8601 in UTC. */
export type RatingRow = {
  readonly rating: number
  readonly remark: string
  readonly rated_at: string
}

export function findRating(
  tx: Tx,
  companyId: CompanyId,
  { visitDate, meetingId, visitorId }: VisitKey,
): Promise<RatingRow | undefined> {
  return tx
    .selectFrom('visit_ratings')
    .select(['rating', 'remark', 'rated_at'])
    .where('company_id', '=', companyId)
    .where('visit_date', '=', visitDate)
    .where('meeting_id', '=', meetingId)
    .where('visitor_id', '=', visitorId)
    .executeTakeFirst()
}

export async function putRating(
  tx: Tx,
  companyId: CompanyId,
  { visitDate, meetingId, visitorId }: VisitKey,
  said: RatingRow,
): Promise<void> {
  await tx
    .insertInto('visit_ratings')
    .values({
      company_id: companyId,
      visit_date: visitDate,
      meeting_id: meetingId,
      visitor_id: visitorId,
      ...said,
    })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'visit_date', 'meeting_id', 'visitor_id']).doUpdateSet(said),
    )
    .execute()
}
