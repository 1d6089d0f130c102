import { localDateOf } from '#domain/time/local-date.ts'
import { transition } from '#domain/visit/transition.ts'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { cancelOccurrences } from '../meetings/occurrences/cancel-occurrences.ts'
import { lockMeetingVisits } from '../meetings/lock-meeting-visits.ts'
import { endVisit } from './check-in/check-out-visit.ts'

/**
 * Ends a meeting (reference §1, state table, `close`): who is in the house is checked out, who never came stays as they are, and
 * the days after today are cancelled, with which a recurrence ends. Closed again it has nothing to do.
 * @throws ApiError not_found | forbidden, or visit_status_conflict while a visit of today waits for approval.
 */
export async function closeMeeting(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  meetingId: string,
): Promise<{ readonly checkedOut: readonly VisitKey[]; readonly cancelled: readonly VisitKey[] }> {
  const today = localDateOf(act.at, company.timeZone)
  const visits = await lockMeetingVisits(tx, company, act, meetingId)
  const begun = visits.filter(({ visitDate }) => visitDate <= today)
  const inside = begun.flatMap(({ visitDate, visitorId, status }) => {
    const step = transition(status, 'close')
    if (!step.ok && visitDate === today) throw new ApiError('visit_status_conflict')
    const leaves = step.ok && step.status === 'CHECKED_OUT' && status !== 'CHECKED_OUT'
    return leaves ? [{ visitDate, meetingId, visitorId, status }] : []
  })
  for (const { status, ...key } of inside) await endVisit(tx, company, act, key, { status })
  const next = visits.find(({ visitDate }) => visitDate > today)
  const cancelled =
    next === undefined
      ? []
      : await cancelOccurrences(tx, company, act, {
          meetingId,
          date: next.visitDate,
          scope: 'UPCOMING',
        })
  return { checkedOut: inside, cancelled }
}
