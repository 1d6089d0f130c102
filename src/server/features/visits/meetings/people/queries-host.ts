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

/** Some meetings with visits that are not over, by id. `today` is a date of the location. */
export async function listSomeToCome(
  tx: Tx,
  companyId: CompanyId,
  { today, limit }: { readonly today: string; readonly limit: number },
): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('meetings as m')
    .select('m.meeting_id')
    .where('m.company_id', '=', companyId)
    .where('m.cancelled_at', 'is', null)
    .where((m) =>
      m.exists(
        m
          .selectFrom('visits as v')
          .whereRef('v.company_id', '=', 'm.company_id')
          .whereRef('v.meeting_id', '=', 'm.meeting_id')
          .where('v.cancelled_at', 'is', null)
          .where('v.visit_date', '>=', today)
          .where('v.status', '<>', 'CHECKED_OUT'),
      ),
    )
    .orderBy('m.meeting_id')
    .limit(limit)
    .execute()
  return rows.map(({ meeting_id: id }) => id)
}

/** Visits after a day of the location that are not over. */
export async function countVisitsAfter(
  tx: Tx,
  companyId: CompanyId,
  lastDay: string,
): Promise<number> {
  const { count } = await tx
    .selectFrom('visits')
    .select((s) => s.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('cancelled_at', 'is', null)
    .where('visit_date', '>', lastDay)
    .where('status', '<>', 'CHECKED_OUT')
    .executeTakeFirstOrThrow()
  return count
}
