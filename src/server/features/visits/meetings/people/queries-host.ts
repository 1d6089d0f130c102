/** SQL about what a host expects. */
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** The meetings of a host with visits that are not over, by id, and how many those are. `today` is a date of the location. */
export function listMeetingsToCome(
  tx: Tx,
  companyId: CompanyId,
  hostId: string,
  today: string,
): Promise<{ meetingId: string; visits: number }[]> {
  return tx
    .selectFrom('meetings as m')
    .innerJoin('visits as v', (join) =>
      join.onRef('v.company_id', '=', 'm.company_id').onRef('v.meeting_id', '=', 'm.meeting_id'),
    )
    .select((s) => ['m.meeting_id as meetingId', s.fn.countAll<number>().as('visits')])
    .where('m.company_id', '=', companyId)
    .where('m.host_id', '=', hostId)
    .where('m.cancelled_at', 'is', null)
    .where('v.cancelled_at', 'is', null)
    .where('v.visit_date', '>=', today)
    .where('v.status', '<>', 'CHECKED_OUT')
    .groupBy('m.meeting_id')
    .orderBy('m.meeting_id')
    .execute()
}
