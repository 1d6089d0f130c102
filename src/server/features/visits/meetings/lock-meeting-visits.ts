import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import type { StoredVisit } from './occurrences/plan-visits.ts'
import { refuseChange } from './policy.ts'
import { lockMeeting, lockVisits } from './queries.ts'

/**
 * The visits of a meeting that stand, by date, kept for the transaction of whoever may change the meeting.
 * @throws ApiError not_found | forbidden
 */
export async function lockMeetingVisits(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  meetingId: string,
): Promise<readonly StoredVisit[]> {
  await refuseChange(tx, company, act, meetingId, null)
  mustFind(await lockMeeting(tx, company.companyId, meetingId))
  const visits = await lockVisits(tx, company.companyId, meetingId)
  return visits.filter(({ cancelled }) => !cancelled)
}
