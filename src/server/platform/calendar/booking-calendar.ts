/** Bookings as iCalendar (RFC 5545/5546): an entry that goes with a mail, and a feed that a calendar subscribes to. */
import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
  type ICalCalendar,
  type ICalEvent,
} from 'ical-generator'
import type { OpenHours } from '#domain/booking/open-hours.ts'
import { addDays } from '#domain/time/local-date.ts'
import { parameterText, printable, type CalendarPerson } from './calendar.ts'
import type { MailCalendar } from '../mail/mail.ts'

/** A booked place in a calendar. */
export type CalendarBooking = {
  /** By this calendars know the booking, whatever becomes of it. */
  readonly calendarId: string
  /** Host name of PUBLIC_URL: makes the UID unique in the world. */
  readonly domain: string
  /** Grows with every change (RFC 5546 §2.1.4). */
  readonly sequence: number
  /** When this state of the booking was made; the same input gives the same bytes. */
  readonly stampedAt: string
  /** The local day, `YYYY-MM-DD`. */
  readonly date: string
  /** Null for the whole day, which is a day of the calendar and no instants. */
  readonly hours: OpenHours | null
  readonly summary: string
  readonly location: string
}

const product = { company: 'Foyer', product: 'Bookings', language: 'EN' } as const

/** `REQUEST` puts the entry into the person's calendar or changes it, `CANCEL` takes it away again. */
export function bookingCalendar(
  booking: CalendarBooking,
  {
    organizer,
    attendee,
  }: { readonly organizer: CalendarPerson; readonly attendee: CalendarPerson },
  method: 'REQUEST' | 'CANCEL',
): MailCalendar {
  const calendar = ical({ prodId: product, method: ICalCalendarMethod[method] })
  const event = addEvent(calendar, booking)
  event.status(method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED)
  event.organizer({ name: parameterText(organizer.name), email: organizer.email })
  event.createAttendee({
    name: parameterText(attendee.name),
    email: attendee.email,
    role: ICalAttendeeRole.REQ,
    // Who has booked comes: nobody has to answer.
    status: ICalAttendeeStatus.ACCEPTED,
    rsvp: false,
  })
  return { method, filename: 'booking.ics', text: `${calendar.toString()}\r\n` }
}

/** What a calendar that subscribes is given, with how often it is worth asking again. */
export function bookingsFeed(bookings: readonly CalendarBooking[], name: string): string {
  const calendar = ical({
    prodId: product,
    method: ICalCalendarMethod.PUBLISH,
    name: printable(name),
    ttl: 60 * 60,
  })
  for (const booking of bookings) {
    addEvent(calendar, booking).status(ICalEventStatus.CONFIRMED)
  }
  return `${calendar.toString()}\r\n`
}

function addEvent(calendar: ICalCalendar, booking: CalendarBooking): ICalEvent {
  const { date, hours } = booking
  return calendar.createEvent({
    id: `${booking.calendarId}@${booking.domain}`,
    sequence: booking.sequence,
    stamp: new Date(booking.stampedAt),
    ...(hours === null
      ? { allDay: true, start: dayOf(date), end: dayOf(addDays(date, 1)) }
      : { start: new Date(hours.startAt), end: new Date(hours.endAt) }),
    summary: printable(booking.summary),
    location: printable(booking.location),
    // Whoever sits at a desk is not busy.
    transparency: ICalEventTransparency.TRANSPARENT,
  })
}

function dayOf(date: string): Date {
  return new Date(`${date}T00:00:00.000Z`)
}
