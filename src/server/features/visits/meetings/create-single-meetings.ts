/** Many meetings of one visitor each, with a handful of statements: what a list of visitors becomes. */
import { visitSubject } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvents, type OwnAct } from '#server/platform/events.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { codeOfType } from '#server/platform/words/visitor-type-words.ts'
import { screenNewVisits } from '#server/features/visitors/watch-lists/alerts/screen-visitors.ts'
import { createdEvent, firstStatus, meetingSubject } from './create-meeting.ts'
import { refuseAfterLastDay } from './policy.ts'
import { insertSingleMeetings } from './queries-single.ts'
import { resolveVisitors } from './people/resolve-visitors.ts'

export type SingleMeeting = {
  /** Known before; a meeting that is there already cannot be made again. */
  readonly meetingId: string
  readonly firstname: string
  readonly lastname: string
  readonly email: string
  readonly companyName: string
  /** E.164, or empty. */
  readonly mobile: string
  /** As the list says it; empty: the default type. */
  readonly visitorType: string
  /** Empty: that of the profile or the location. */
  readonly language: string
  /** Works here. */
  readonly hostId: string
  readonly visitDate: string
  readonly startAt: string
  readonly endAt: string
}

export type SingleMeetingOptions = {
  readonly createdBy: string
  /** Whether the visitors are told by mail. */
  readonly invites: boolean
}

/** Creates them with their visits; somebody who is named by several of them is one visitor. @throws ApiError visit_after_last_day */
export async function createSingleMeetings(
  tx: Tx,
  company: CompanyCard,
  act: OwnAct,
  meetings: readonly SingleMeeting[],
  { createdBy, invites }: SingleMeetingOptions,
): Promise<void> {
  const { companyId, visitorTypes } = company
  refuseAfterLastDay(
    company,
    meetings.map(({ visitDate }) => visitDate),
  )
  const people = new Map(meetings.map((meeting) => [personKey(meeting), meeting]))
  const inputs = [...people.values()].map((person) => ({
    firstname: person.firstname,
    lastname: person.lastname,
    email: person.email,
    companyName: person.companyName,
    mobile: person.mobile,
    language: person.language,
    customFields: [],
  }))
  const visitors = await resolveVisitors(tx, company, act, inputs)
  const idOf = new Map([...people.keys()].map((key, at) => [key, visitors[at]?.visitorId ?? '']))
  const made = meetings.map((meeting) => ({
    meetingId: meeting.meetingId,
    visitorId: idOf.get(personKey(meeting)) ?? '', // each of them stands in the map
    passId: uuid7(),
    hostId: meeting.hostId,
    visitorType: codeOfType(visitorTypes, meeting.visitorType || visitorTypes.defaultType),
    visitDate: meeting.visitDate,
    startAt: meeting.startAt,
    endAt: meeting.endAt,
  }))
  const status = firstStatus(company)
  await insertSingleMeetings(tx, companyId, made, { createdBy, invites, status })
  const held = new Set((await screenNewVisits(tx, company, act, made)).map(visitSubject))
  await appendEvents(
    tx,
    companyId,
    act,
    made.flatMap((key) => {
      const event = createdEvent(key, held.has(visitSubject(key)) ? 'IN_REVIEW' : status, 1)
      return [
        { kind: 'meeting.created', subject: meetingSubject(key.meetingId), payload: { visits: 1 } },
        invites ? event : { ...event, payload: { ...event.payload, invites } },
      ] as const
    }),
  )
}

/** As visitors are recognised; without an address everybody is somebody else. */
function personKey({ email, lastname, meetingId }: SingleMeeting): string {
  return email === '' ? meetingId : `${email}\n${lastname}`.toLowerCase()
}
