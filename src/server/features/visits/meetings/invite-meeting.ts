import { outsideId } from '#contract/ids.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { visitSubject } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvents, type Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { spendAttempts } from '#server/platform/http/limits/attempts.ts'
import { lockMeetingVisits } from './lock-meeting-visits.ts'
import { updateMeeting } from './queries.ts'

/** Nobody is flooded with mail by a button that is pressed again and again. */
const ofMeeting = { max: 5, windowSeconds: 24 * 60 * 60 }

/**
 * Has the invitation sent again to everybody who is still expected; of a series to each visitor once. Whether a mail leaves is
 * for its job to see: the location may send none, and who has no address gets none.
 * @returns how many visitors. @throws ApiError not_found | forbidden | rate_limited, or visit_status_conflict when nobody
 * is expected any more.
 */
export async function inviteMeeting(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  meetingId: string,
): Promise<number> {
  const today = localDateOf(act.at, company.timeZone)
  const visits = await lockMeetingVisits(tx, company, act, meetingId)
  const expected = visits.filter(
    ({ status, visitDate }) => status === 'EXPECTED' && visitDate >= today,
  )
  // By date: the last that is set is the soonest.
  const first = new Map(expected.toReversed().map((visit) => [visit.visitorId, visit]))
  if (first.size === 0) throw new ApiError('visit_status_conflict')
  const key = `invite:${outsideId('M', meetingId)}`
  await spendAttempts(tx, company.companyId, act.at, [{ key, ...ofMeeting }])
  // Who was made without being told is told from now on.
  await updateMeeting(tx, company.companyId, meetingId, { invites: true })
  await appendEvents(
    tx,
    company.companyId,
    act,
    [...first.values()].map(({ visitDate, visitorId }) => ({
      kind: 'visit.invited' as const,
      subject: visitSubject({ visitDate, meetingId, visitorId }),
      payload: {},
    })),
  )
  return first.size
}
