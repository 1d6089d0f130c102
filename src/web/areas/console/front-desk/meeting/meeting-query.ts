import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { meeting } from '#contract/visits/meetings.ts'
import type { MeetingVisit } from '#domain/visit/invitation/meeting-change.ts'
import type { FrontDesk } from '#web/areas/console/front-desk/use-front-desk.ts'
import { readAnew } from '#web/areas/console/frame/reading/queries.ts'

export type Meeting = z.output<typeof meeting>
export type MeetingVisitor = Meeting['visitors'][number]

/** A meeting, read once: a form changes it as it was then. */
export const meetingQuery = (call: FrontDesk['call'], companyId: string, meetingId: string) =>
  queryOptions({
    ...readAnew,
    queryKey: ['meeting', meetingId],
    queryFn: ({ signal }) => call('meetings.get', { params: { companyId, meetingId } }, signal),
    staleTime: Infinity,
  })

/** Every visit of the meeting that stands. */
export function visitsOf({ visitors }: Meeting): readonly MeetingVisit[] {
  return visitors.flatMap(({ id, visits }) =>
    visits.map((visit) => ({
      visitorId: id,
      visitDate: visit.id.slice(0, 10),
      status: visit.status,
    })),
  )
}

/** What a form changes of it, by the names of its fields. */
export function meetingFacts(meeting: Meeting, date: string) {
  const { checkinNotificationUsers, checkoutNotificationUsers, reminderNotificationUsers } = meeting
  const told = [checkinNotificationUsers, checkoutNotificationUsers, reminderNotificationUsers]
  return {
    title: meeting.title,
    description: meeting.description,
    date: [meeting.startAt, meeting.endAt],
    host: meeting.hostId,
    tellHost: meeting.checkinNotificationType,
    told: told.map((people) => people.map(({ id }) => id)),
    visitors: visitorsOn(meeting, date).map(({ id }) => id),
  }
}

/** Who comes on a day. */
export function visitorsOn({ visitors }: Meeting, date: string): readonly MeetingVisitor[] {
  return visitors.filter(({ visits }) => visits.some(({ id }) => id.startsWith(date)))
}
