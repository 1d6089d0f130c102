import { localDateOf } from '#domain/time/local-date.ts'
import { withDay } from '#domain/visit/invitation/series-edit.ts'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvents, type Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { screenNewVisits } from '#server/features/visitors/watch-lists/alerts/screen-visitors.ts'
import { createdEvents, firstStatus, meetingSubject } from '../create-meeting.ts'
import { refuseAfterLastDay } from '../policy.ts'
import { insertVisits, lockVisits, updateMeeting } from '../queries.ts'
import { lockAnyMeeting } from './queries-occurrences.ts'
import { occurrenceOn, recurrenceOf } from './split-meeting.ts'

/**
 * Invites visitors again whose visits of a day were cancelled. They come back as new visits: other links, other passes.
 * @returns those visits.
 * @throws ApiError not_found | visit_past | visit_after_last_day, and visit_status_conflict for a visit that was not cancelled, or whose series
 *   has ended.
 */
export async function restoreOccurrence(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  {
    meetingId,
    date,
    visitorIds,
  }: { readonly meetingId: string; readonly date: string; readonly visitorIds: readonly string[] },
): Promise<readonly VisitKey[]> {
  const { companyId, timeZone } = company
  if (date < localDateOf(act.at, timeZone)) throw new ApiError('visit_past')
  refuseAfterLastDay(company, [date])
  const before = mustFind(await lockAnyMeeting(tx, companyId, meetingId))
  const stored = await lockVisits(tx, companyId, meetingId)
  const gone = stored.filter(
    ({ visitDate, visitorId, cancelled }) =>
      cancelled && visitDate === date && visitorIds.includes(visitorId),
  )
  if (gone.length !== new Set(visitorIds).size) throw new ApiError('visit_status_conflict')
  const recurrence = recurrenceOf(before)
  const isOver = before.cancelled_at !== null && recurrence !== null
  if (isOver) throw new ApiError('visit_status_conflict')
  const back = recurrence && withDay(recurrence, date, timeZone)
  // A series that ends before that day now has no such day to come back to.
  if (back !== null) occurrenceOn(before, back, company, act, date)
  await insertVisits(
    tx,
    companyId,
    meetingId,
    firstStatus(company),
    gone.map(({ visitorId, visitorType, visitDate, startAt, endAt }) => ({
      visitorId,
      visitorType,
      occurrence: { visitDate, startAt, endAt },
      revives: true,
      passId: uuid7(),
    })),
  )
  const sequence = before.sequence + 1
  await updateMeeting(tx, companyId, meetingId, {
    recurrence: back === null ? null : JSON.stringify(back),
    cancelled_at: null,
    sequence,
  })
  const keys = gone.map(({ visitDate, visitorId }) => ({ visitDate, meetingId, visitorId }))
  const held = await screenNewVisits(tx, company, act, keys)
  await appendEvents(tx, companyId, act, [
    {
      kind: 'meeting.updated',
      subject: meetingSubject(meetingId),
      payload: { changed: ['recurrence'], sequence },
    },
    ...createdEvents(keys, firstStatus(company), held),
  ])
  return keys
}
