/**
 * A meeting that a vendor's own API tells, as the iCalendar that it stands for: so there is one reader of meetings, with one set of limits,
 * whichever way they come. Issue 15 §4.
 */
import { isTimeZone, zonedInstant } from '../time/local-date.ts'
import type { CalendarPerson } from './calendar-event.ts'
import { readCalendarMessage, type ReadMessage } from './read-message.ts'
import { escaped, quoted } from './write-event.ts'

/** A whole day, or an instant with the zone in which it repeats; null: in UTC. */
export type VendorTime =
  | { readonly date: string }
  | { readonly instant: string; readonly zone: string | null }

export type VendorEvent = {
  readonly uid: string
  readonly sequence: number
  readonly stampedAt: string | null
  /** When a changed day of a series began before. */
  readonly recurrenceAt: VendorTime | null
  readonly start: VendorTime
  readonly end: VendorTime
  /** As RFC 5545 writes them, such as `RRULE:FREQ=DAILY`. */
  readonly rules: readonly string[]
  /** Days of the series that don't take place, or stand apart. */
  readonly without: readonly VendorTime[]
  readonly organiser: CalendarPerson | null
  readonly attendees: readonly (CalendarPerson & {
    readonly isPerson: boolean
    readonly hasDeclined: boolean
  })[]
  readonly title: string
  readonly description: string
}

/** @param placeZone the location's, in which whole days count */
export function readVendorEvents(events: readonly VendorEvent[], placeZone: string): ReadMessage {
  const lines = ['BEGIN:VCALENDAR', ...events.flatMap(linesOf), 'END:VCALENDAR']
  return readCalendarMessage(lines.join('\r\n'), placeZone)
}

function linesOf(event: VendorEvent): readonly string[] {
  const { uid, sequence, stampedAt, recurrenceAt, organiser, attendees } = event
  const person = ({ name, email }: CalendarPerson) => `CN=${quoted(name)}:mailto:${inLine(email)}`
  return [
    'BEGIN:VEVENT',
    `UID:${inLine(uid)}`,
    `SEQUENCE:${String(sequence)}`,
    ...(stampedAt === null ? [] : [`DTSTAMP:${utc(stampedAt)}`]),
    ...(recurrenceAt === null ? [] : [timed('RECURRENCE-ID', recurrenceAt)]),
    timed('DTSTART', event.start),
    timed('DTEND', event.end),
    ...event.rules.map(inLine),
    ...event.without.map((time) => timed('EXDATE', time)),
    ...(organiser === null ? [] : [`ORGANIZER;${person(organiser)}`]),
    ...attendees.map((attendee) => {
      const kind = attendee.isPerson ? '' : 'CUTYPE=RESOURCE;'
      const answer = attendee.hasDeclined ? 'PARTSTAT=DECLINED;' : ''
      return `ATTENDEE;${kind}${answer}${person(attendee)}`
    }),
    `SUMMARY:${escaped(event.title)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    'END:VEVENT',
  ]
}

/** A zone that nobody knows is named all the same: the reader says so. */
function timed(name: string, time: VendorTime): string {
  if ('date' in time) return `${name};VALUE=DATE:${inLine(time.date).replaceAll('-', '')}`
  const { instant, zone } = time
  if (zone === null) return `${name}:${utc(instant)}`
  const local = isTimeZone(zone) ? zonedInstant(instant, zone) : instant
  return `${name};TZID=${quoted(zone)}:${digits(local)}`
}

const digits = (text: string): string => text.slice(0, 19).replaceAll(/[-:]/g, '')
const utc = (instant: string): string => `${digits(instant)}Z`

/** Nothing that a vendor tells begins a line of its own. */
const inLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
