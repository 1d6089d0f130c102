import { localDateOf } from '#domain/time/local-date.ts'
import { reachOf } from '#domain/visit/invitation/meeting-change.ts'
import {
  partBefore,
  withoutDay,
  type EditScope,
  type Recurrence,
} from '#domain/visit/invitation/series-edit.ts'
import { visitSubject, type VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvents, type Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { cancelMeeting } from '../cancel-meeting.ts'
import { inOrder, meetingSubject } from '../create-meeting.ts'
import { cancelVisits, lockMeeting, lockVisits, updateMeeting } from '../queries.ts'
import { occurrenceOn, recurrenceOf } from './split-meeting.ts'

type Cancellation = {
  readonly meetingId: string
  /** The day at the location that is cancelled, or from which on. */
  readonly date: string
  readonly scope: EditScope
  /** That visitor alone, on that day. */
  readonly visitorId?: string | undefined
}

/**
 * Cancels a day of a meeting, a day and all that follow, or the visit of one visitor. The rows stay, as history; a meeting
 * of which nothing is to come ends with it. Whoever was invited is told, by the events.
 * @returns the visits that were cancelled.
 * @throws ApiError not_found | visit_past, and visit_status_conflict while a visitor of those days is in the house.
 */
export async function cancelOccurrences(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  { meetingId, date, scope, visitorId }: Cancellation,
): Promise<readonly VisitKey[]> {
  const { companyId, timeZone } = company
  const today = localDateOf(act.at, timeZone)
  if (date < today) throw new ApiError('visit_past')
  const before = mustFind(await lockMeeting(tx, companyId, meetingId))
  const stored = (await lockVisits(tx, companyId, meetingId)).filter(({ cancelled }) => !cancelled)
  const asked = stored.filter((visit) => visitorId === undefined || visit.visitorId === visitorId)
  const reach = reachOf(asked, { scope: visitorId === undefined ? scope : 'DAY', date, today })
  const reached = [...reach.open, ...reach.begun]
  if (reached.length === 0) throw new ApiError('not_found')
  const isInside = reached.some(({ status }) => status === 'CHECKED_IN' || status === 'ON_SITE')
  const going = reached.filter(({ status }) => status !== 'CHECKED_OUT')
  if (isInside || going.length === 0) throw new ApiError('visit_status_conflict')

  const keys = going.map(({ visitDate, visitorId: id }) => ({
    visitDate,
    meetingId,
    visitorId: id,
  }))
  const staying = stored.filter((visit) => visit.visitDate >= today && !going.includes(visit))
  const recurrence = recurrenceOf(before)
  if (staying.length === 0 && (recurrence === null || scope === 'UPCOMING')) {
    await cancelMeeting(tx, company, act, meetingId)
    return keys
  }
  const isDayOver = staying.every(({ visitDate }) => visitDate !== date)
  const rule = (now: Recurrence): Recurrence => {
    if (scope === 'UPCOMING' && visitorId === undefined) return partBefore(now, date, timeZone)
    if (!isDayOver) return now
    return withoutDay(now, occurrenceOn(before, now, company, act, date).startAt)
  }
  const isLeftOut = visitorId !== undefined && recurrence !== null
  await cancelVisits(tx, companyId, meetingId, going, act.at, isLeftOut)
  const sequence = before.sequence + 1
  await updateMeeting(tx, companyId, meetingId, {
    recurrence: recurrence === null ? null : JSON.stringify(rule(recurrence)),
    sequence,
  })
  await appendEvents(tx, companyId, act, [
    {
      kind: 'meeting.updated',
      subject: meetingSubject(meetingId),
      payload: { changed: recurrence === null ? ['visitors'] : ['recurrence'], sequence },
    },
    ...inOrder(keys).map(({ occurrence, ...key }) => ({
      kind: 'visit.cancelled' as const,
      subject: visitSubject(key),
      payload: { occurrence },
    })),
  ])
  return keys
}
