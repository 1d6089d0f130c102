/** The meeting that a calendar's event is: made, or changed where it stands. */
import { localDateOf } from '#domain/time/local-date.ts'
import type { CalendarAct } from '#domain/calendar/plan-message.ts'
import { wantedVisitors, type WantedGuest } from '#domain/calendar/wanted-visitors.ts'
import { arrivalNews } from '#domain/visit/staff/arrival-news.ts'
import type { Recurrence } from '#domain/visit/invitation/series-edit.ts'
import { createMeeting } from '#server/features/visits/meetings/create-meeting.ts'
import type { MeetingInput } from '#server/features/visits/meetings/people/resolve-visitors.ts'
import type { MeetingRow } from '#server/features/visits/meetings/queries.ts'
import { updateMeeting } from '#server/features/visits/meetings/update-meeting.ts'
import type { Applying } from './apply-acts.ts'
import * as queries from './queries.ts'

type Times = {
  readonly startAt: string
  readonly endAt: string
  readonly recurrence: Recurrence | null
}

/** A meeting that takes place; undefined for none, and for one that was cancelled. */
export async function standingMeeting(
  { tx, company: { companyId } }: Applying,
  meetingId: string | null | undefined,
): Promise<MeetingRow | undefined> {
  return meetingId ? queries.findStandingMeeting(tx, companyId, meetingId) : undefined
}

/** @returns its id. @throws ApiError */
export async function writeMeeting(
  applying: Applying,
  { event, visitors }: CalendarAct,
  times: Times,
  before: MeetingRow | undefined,
  guestsOf: string | null,
): Promise<string> {
  const { tx, company, act, hostId } = applying
  const wanted = await wantedOf(applying, visitors, before?.meeting_id ?? null, guestsOf)
  const input = {
    title: event.title,
    description: event.description,
    ...inputTimes(times),
    visitors: wanted.map(inputOf),
    checkinNotificationType: newsOf(before),
    hostId: before?.host_id ?? hostId,
  }
  if (before === undefined) return (await createMeeting(tx, company, act, input)).meetingId
  await updateMeeting(tx, company, act, { ...input, meetingId: before.meeting_id })
  return before.meeting_id
}

export function newsOf(meeting: MeetingRow | undefined): MeetingInput['checkinNotificationType'] {
  return arrivalNews.find((news) => news === meeting?.checkin_notification_type) ?? 'ALL'
}

function inputTimes({ startAt, endAt, recurrence }: Times) {
  if (recurrence === null) return { startAt, endAt, recurrence }
  const { rdate, exdate, ...rules } = recurrence
  return {
    startAt,
    endAt,
    recurrence: {
      ...rules,
      ...(rdate && { rdate: [...rdate] }),
      ...(exdate && { exdate: [...exdate] }),
    },
  }
}

/** `guestsOf`: the event by which the calendar has brought people before. */
export async function wantedOf(
  { tx, company: { companyId, timeZone }, act }: Applying,
  people: CalendarAct['visitors'],
  meetingId: string | null,
  guestsOf: string | null,
): Promise<readonly WantedGuest[]> {
  const guests = guestsOf === null ? [] : await queries.listGuests(tx, companyId, guestsOf)
  const today = localDateOf(act.at, timeZone)
  const present =
    meetingId === null ? [] : await queries.listPresent(tx, companyId, meetingId, today)
  return wantedVisitors(people, meetingId === null ? [] : guests, present)
}

export function inputOf(guest: WantedGuest): MeetingInput['visitors'][number] {
  if ('id' in guest) return { id: guest.id, customFields: [] }
  const { email, firstname, lastname } = guest
  return { email, firstname, lastname, customFields: [] }
}

/** What was heard, and whom it has brought. */
export async function keepHeard(
  { tx, company: { companyId, timeZone }, act, uid, hostId, source, rows }: Applying,
  { event, visitors }: CalendarAct,
  meetingId: string,
): Promise<void> {
  const before = (await rows()).find((row) => row.recurrence_id === event.recurrenceId)
  const eventId = await queries.keepEvent(tx, companyId, {
    uid,
    recurrence_id: event.recurrenceId,
    host_id: hostId,
    meeting_id: meetingId,
    sequence: event.sequence,
    stamped_at: event.stampedAt,
    sources: [...new Set([...(before?.sources ?? []), source])],
    heard_at: act.at,
  })
  const today = localDateOf(act.at, timeZone)
  const present = await queries.listPresent(tx, companyId, meetingId, today)
  const idOf = new Map(present.map(({ email, visitorId }) => [email.toLowerCase(), visitorId]))
  const known = await queries.listGuests(tx, companyId, eventId)
  const named = visitors.flatMap(({ email }) => {
    const visitorId = known.find((one) => one.email === email)?.visitorId ?? idOf.get(email)
    return visitorId === undefined ? [] : { email, visitorId }
  })
  await queries.deleteOtherGuests(
    tx,
    companyId,
    eventId,
    named.map(({ email }) => email),
  )
  await queries.addGuests(tx, companyId, eventId, named)
}
