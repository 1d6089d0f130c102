import { localDateOf } from '#domain/time/local-date.ts'
import { visitSubject } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { type AnyAct, appendEvents } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { inOrder, meetingSubject } from './create-meeting.ts'
import { cancelVisits, lockMeeting, lockVisits, updateMeeting } from './queries.ts'

/**
 * Cancels a meeting and every visit to come; what was before today stays as it was. Whoever was invited is told, by
 * the events.
 * @throws ApiError not_found, or visit_status_conflict while a visitor of today is in the house.
 */
export async function cancelMeeting(
  tx: Tx,
  company: CompanyCard,
  act: AnyAct,
  meetingId: string,
): Promise<void> {
  const { companyId } = company
  const today = localDateOf(act.at, company.timeZone)
  const { sequence } = mustFind(await lockMeeting(tx, companyId, meetingId))
  const visits = await lockVisits(tx, companyId, meetingId)
  const standing = visits.filter(({ cancelled, visitDate }) => !cancelled && visitDate >= today)
  const isInside = standing.some(({ status }) => status === 'CHECKED_IN' || status === 'ON_SITE')
  if (isInside) throw new ApiError('visit_status_conflict')
  const going = standing.filter(({ status }) => status !== 'CHECKED_OUT')
  await cancelVisits(tx, companyId, meetingId, going, act.at)
  await updateMeeting(tx, companyId, meetingId, { cancelled_at: act.at, sequence: sequence + 1 })
  await appendEvents(tx, companyId, act, [
    {
      kind: 'meeting.cancelled',
      subject: meetingSubject(meetingId),
      payload: { visits: going.length },
    },
    ...inOrder(going).map(({ visitDate, visitorId, occurrence }) => ({
      kind: 'visit.cancelled' as const,
      subject: visitSubject({ visitDate, meetingId, visitorId }),
      payload: { occurrence },
    })),
  ])
}
