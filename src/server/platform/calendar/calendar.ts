import ical, {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
  type ICalCalendar,
  type ICalEvent,
} from 'ical-generator'
import type { MailCalendar } from '../mail/mail.ts'

const product = { company: 'Foyer', product: 'Visits', language: 'EN' } as const

/** A person in a calendar entry. */
export type CalendarPerson = { readonly name: string; readonly email: string }

/** What every calendar entry for one visit says. Instants are ISO 8601 in UTC. */
type VisitEntry = {
  /** By this calendars know the visit, on whatever day it takes place: a uuid that the visit keeps. */
  readonly calendarId: string
  /** Host name of PUBLIC_URL: makes the UID unique in the world. */
  readonly domain: string
  /** Grows with every change of the visit that the visitor is told of (RFC 5546 §2.1.4). */
  readonly sequence: number
  /** When this state of the visit was made; the same input gives the same bytes. */
  readonly stampedAt: string
  readonly startAt: string
  readonly endAt: string
  readonly summary: string
  readonly description: string
  readonly location: string
  readonly url?: string
}

/** What the entry of one visit needs that goes with a mail or is downloaded. */
export type CalendarVisit = VisitEntry & {
  readonly organizer: CalendarPerson
  readonly attendee: CalendarPerson
  /** Minutes before the start; null rings nothing. */
  readonly alarmMinutes: number | null
}

/**
 * A visit as an iCalendar file (RFC 5545/5546). `REQUEST` invites or updates by mail, `CANCEL` takes the
 * entry away again (with a higher sequence), `PUBLISH` is the file to download. Times are UTC, which
 * every program converts without knowing the location's zone rules.
 */
export function visitCalendar(visit: CalendarVisit, method: MailCalendar['method']): MailCalendar {
  const calendar = ical({
    prodId: product,
    method: ICalCalendarMethod[method],
  })
  const event = addVisit(calendar, visit)
  event.organizer({ name: parameterText(visit.organizer.name), email: visit.organizer.email })
  event.status(method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED)
  // RFC 5546 §3.2.1: a published entry has no attendees; §3.2.5: a cancellation has no alarm.
  if (method !== 'PUBLISH') {
    event.createAttendee({
      name: parameterText(visit.attendee.name),
      email: visit.attendee.email,
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.NEEDSACTION,
      rsvp: false,
    })
  }
  if (method !== 'CANCEL' && visit.alarmMinutes !== null) {
    event.createAlarm({ type: ICalAlarmType.display, trigger: visit.alarmMinutes * 60 })
  }
  return { method, filename: 'visit.ics', text: `${calendar.toString()}\r\n` }
}

/** A visit in a feed; `TENTATIVE` while it waits for an approval. */
export type FeedVisit = VisitEntry & { readonly state: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED' }

/** What a calendar that subscribes is given, with how often it is worth asking again. */
export function visitsFeed(visits: readonly FeedVisit[], name: string): string {
  const calendar = ical({
    prodId: product,
    method: ICalCalendarMethod.PUBLISH,
    name: printable(name),
    ttl: 60 * 60,
  })
  for (const visit of visits) addVisit(calendar, visit).status(ICalEventStatus[visit.state])
  return `${calendar.toString()}\r\n`
}

function addVisit(calendar: ICalCalendar, visit: VisitEntry): ICalEvent {
  return calendar.createEvent({
    id: `${visit.calendarId}@${visit.domain}`,
    sequence: visit.sequence,
    stamp: new Date(visit.stampedAt),
    start: new Date(visit.startAt),
    end: new Date(visit.endAt),
    summary: printable(visit.summary),
    description: printable(visit.description),
    location: printable(visit.location),
    ...(visit.url === undefined ? {} : { url: visit.url }),
  })
}

// A content line cannot hold control characters; line breaks are escaped by the writer.
export function printable(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n\t]/gu, '')
}

// RFC 5545 §3.2: a parameter value in quotes has no way to hold a quote.
export function parameterText(text: string): string {
  return printable(text)
    .replaceAll(/[\n\t]/g, ' ')
    .replaceAll('"', '’')
}
