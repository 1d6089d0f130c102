import { arrivalNewsOf } from '#domain/visit/staff/arrival-news.ts'
import type { HandlerOutput } from '#contract/endpoint.ts'
import { outsideId, outsideVisitId } from '#contract/ids.ts'
import type { getMeeting, getRecipients } from '#contract/visits/meetings.ts'
import type { MeetingNotice } from '#domain/notification/meeting-notice.ts'
import { visitorsOf, type StoredVisit } from './occurrences/plan-visits.ts'
import type { MeetingRow } from './queries.ts'
import type { Recipient } from './people/queries-recipients.ts'
import type { Profile } from './people/queries-visitors.ts'

type Meeting = HandlerOutput<typeof getMeeting>

export type MeetingRecord = {
  readonly meeting: MeetingRow
  readonly recipients: readonly Recipient[]
  readonly visits: readonly StoredVisit[]
  readonly profiles: readonly Profile[]
  /** By visitor, then by custom field. */
  readonly answers: ReadonlyMap<string, ReadonlyMap<string, string>>
  /** The date at the location. */
  readonly today: string
}

/** The visit of each visitor whose answers and type stand for the visitor: the next one, or the last there was. */
export function shownVisits(
  visits: readonly StoredVisit[],
  today: string,
): ReadonlyMap<string, string> {
  const shown = new Map<string, string>()
  for (const { visitorId, visitDate, cancelled } of visits) {
    if (cancelled) continue
    const known = shown.get(visitorId)
    if (known === undefined || known < today) shown.set(visitorId, visitDate)
  }
  return shown
}

/** A meeting with its visitors, so that it can be changed and sent back (Spec §7). */
export function presentMeeting(record: MeetingRecord): Meeting {
  const { meeting, visits, today } = record
  return {
    id: outsideId('M', meeting.meeting_id),
    title: meeting.title,
    startAt: meeting.start_at,
    endAt: meeting.end_at,
    // Written by this feature's verbs after the contract checked it; the answer is checked once more.
    recurrence: meeting.recurrence as Meeting['recurrence'],
    checkinNotificationType: arrivalNewsOf(meeting.checkin_notification_type),
    ...presentRecipients(record.recipients),
    description: meeting.description,
    hostId: outsideId('US', meeting.host_id),
    visitors: visitorsOf(visits, today).flatMap((visitorId) => presentVisitor(record, visitorId)),
  }
}

export function presentRecipients(
  recipients: readonly Recipient[],
): HandlerOutput<typeof getRecipients> {
  const of = (wanted: MeetingNotice) =>
    recipients
      .filter(({ notice }) => notice === wanted)
      .map(({ userId, firstname, lastname }) => ({
        id: outsideId('US', userId),
        firstname,
        lastname,
      }))
  return {
    checkinNotificationUsers: of('CHECK_IN'),
    checkoutNotificationUsers: of('CHECK_OUT'),
    reminderNotificationUsers: of('REMINDER'),
  }
}

function presentVisitor(record: MeetingRecord, visitorId: string): Meeting['visitors'] {
  const { meeting, visits, profiles, answers, today } = record
  const profile = profiles.find((one) => one.visitorId === visitorId)
  if (profile === undefined) return []
  const own = visits.filter((visit) => visit.visitorId === visitorId && !visit.cancelled)
  const shown = shownVisits(own, today).get(visitorId)
  return [
    {
      ...profile,
      id: outsideId('V', visitorId),
      visitorType: own.find(({ visitDate }) => visitDate === shown)?.visitorType ?? '',
      customFields: [...(answers.get(visitorId) ?? [])]
        .map(([id, value]) => ({ id, value }))
        .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
      visits: own.map(({ visitDate, status }) => ({
        id: outsideVisitId({ visitDate, meetingId: meeting.meeting_id, visitorId }),
        status,
      })),
    },
  ]
}
