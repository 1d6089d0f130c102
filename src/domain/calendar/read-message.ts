/** What an iCalendar file says of a meeting (RFC 5545, RFC 5546). Nothing of it is believed here: who sent it is judged by the plan. */
import { email as emailFault } from '../validation/email.ts'
import type {
  CalendarAttendee,
  CalendarEvent,
  CalendarFault,
  CalendarMessage,
  CalendarPerson,
  CalendarRecurrence,
} from './calendar-event.ts'
import { propertyOf, readComponents, textOf, type Component, type Property } from './components.ts'
import { CalendarProblem, endOf, timeReader, type TimeReader } from './event-times.ts'

/** So many days of one meeting may be changed. */
const maxEvents = 200
/** More people than a meeting of Foyer can have. */
const maxAttendees = 1_000
/** As many as a meeting may name. */
const maxDates = 500
const maxSequence = 2_147_483_647

export type ReadMessage =
  | { readonly ok: true; readonly message: CalendarMessage }
  | { readonly ok: false; readonly fault: CalendarFault }

/** `placeZone`: the location's, in which times without a zone and whole days count. */
export function readCalendarMessage(text: string, placeZone: string): ReadMessage {
  if (!/BEGIN:VCALENDAR/i.test(text)) return { ok: false, fault: 'no_calendar' }
  const [calendar] = readComponents(text) ?? []
  if (calendar?.name !== 'VCALENDAR') return { ok: false, fault: 'broken' }
  const events = calendar.components.filter(({ name }) => name === 'VEVENT')
  if (events.length === 0) return { ok: false, fault: 'no_calendar' }
  if (events.length > maxEvents) return { ok: false, fault: 'too_large' }
  const times = timeReader(calendar, placeZone)
  try {
    const method = propertyOf(calendar, 'METHOD')?.value.trim().toUpperCase() ?? ''
    return { ok: true, message: { method, events: events.map((one) => readEvent(one, times)) } }
  } catch (error) {
    if (!(error instanceof CalendarProblem)) throw error
    return { ok: false, fault: error.fault }
  }
}

function readEvent(event: Component, times: TimeReader): CalendarEvent {
  const value = (name: string): string => propertyOf(event, name)?.value.trim() ?? ''
  const instantOf = (name: string): string | null => {
    const property = propertyOf(event, name)
    return property === undefined ? null : times.instant(property)
  }
  const uid = line(value('UID'), 1_000)
  const start = propertyOf(event, 'DTSTART')
  const attendees = event.properties.filter(({ name }) => name === 'ATTENDEE')
  if (uid === '') throw new CalendarProblem('broken')
  if (attendees.length > maxAttendees) throw new CalendarProblem('too_large')
  const id = propertyOf(event, 'RECURRENCE-ID')
  // A cancellation may leave out when it was.
  const startAt = start === undefined ? instantOf('RECURRENCE-ID') : times.instant(start)
  const isCancelled = value('STATUS').toUpperCase() === 'CANCELLED'
  const at = startAt ?? '1970-01-02T00:00:00.000Z'
  const recurrence = recurrenceOf(event, times)
  const timed = event.properties.filter(({ params }) => params.has('TZID'))
  const isZoneUnknown = timed.some((property) => times.isUnknown(property))
  return {
    uid,
    recurrenceId: instantOf('RECURRENCE-ID'),
    isAndFuture: id?.params.get('RANGE')?.toUpperCase() === 'THISANDFUTURE',
    sequence: /^\d{1,10}$/.test(value('SEQUENCE'))
      ? Math.min(Number(value('SEQUENCE')), maxSequence)
      : 0,
    stampedAt: instantOf('DTSTAMP'),
    organiser: personOf(propertyOf(event, 'ORGANIZER')),
    attendees: attendees.flatMap((attendee) => attendeeOf(attendee) ?? []),
    startAt: at,
    endAt: start === undefined ? at : endOf(event, start, at, times),
    zone: start === undefined ? null : times.zone(start),
    recurrence: recurrence === 'UNREADABLE' ? null : recurrence,
    title: line(textOf(value('SUMMARY')), 300),
    description: paragraphs(textOf(value('DESCRIPTION')), 10_000),
    isCancelled,
    problem: isZoneUnknown
      ? 'zone_unknown'
      : recurrence === 'UNREADABLE'
        ? 'recurrence_unreadable'
        : null,
  }
}

/** One rule and one of exceptions is what a meeting has. */
function recurrenceOf(
  event: Component,
  times: TimeReader,
): CalendarRecurrence | 'UNREADABLE' | null {
  const all = (name: string) => event.properties.filter((property) => property.name === name)
  const rules = all('RRULE')
  const exceptions = all('EXRULE')
  if (rules.length > 1 || exceptions.length > 1) return 'UNREADABLE'
  const dates = (name: string) => all(name).flatMap((property) => times.instants(property))
  const rdate = dates('RDATE')
  const exdate = dates('EXDATE')
  const rrule = ruleOf(rules[0])
  const exrule = ruleOf(exceptions[0])
  const isTooMuch = rdate.length > maxDates || exdate.length > maxDates
  if (rrule === null || exrule === null || isTooMuch) return 'UNREADABLE'
  if (rrule === '' && rdate.length === 0) return null
  return {
    rrule: rrule || 'FREQ=DAILY;COUNT=1',
    ...(exrule !== '' && { exrule }),
    rdate,
    exdate,
  }
}

/** Empty where there is none; null for what is no rule. */
function ruleOf(property: Property | undefined): string | null {
  if (property === undefined) return ''
  const rule = property.value.replaceAll(/\s/g, '')
  const isReadable = rule.length <= 500 && /^[A-Za-z0-9=;,+-]+$/.test(rule)
  return isReadable ? rule : null
}

const nobodies = new Set(['ROOM', 'RESOURCE', 'GROUP'])

function attendeeOf(property: Property): CalendarAttendee | null {
  const person = personOf(property)
  const param = (name: string): string => property.params.get(name)?.toUpperCase() ?? ''
  return (
    person && {
      ...person,
      isPerson: !nobodies.has(param('CUTYPE')),
      isOnlyTold: param('ROLE') === 'NON-PARTICIPANT',
      hasDeclined: param('PARTSTAT') === 'DECLINED',
    }
  )
}

/** Null where there is no address that a mail could go to. */
function personOf(property: Property | undefined): CalendarPerson | null {
  if (property === undefined) return null
  const stated = property.value.trim().replace(/^mailto:/i, '')
  const email = (
    isAddress(stated) ? stated : (property.params.get('EMAIL')?.trim() ?? '')
  ).toLowerCase()
  if (!isAddress(email)) return null
  const name = line(property.params.get('CN') ?? '', 200)
  return { email, name: name.includes('@') ? '' : turned(name) }
}

function isAddress(text: string): boolean {
  return text !== '' && text.length <= 254 && emailFault(text) === null
}

/** `Lee, Ann` as `Ann Lee`. */
function turned(name: string): string {
  const [last = '', first = '', ...more] = name.split(',').map((part) => part.trim())
  return first !== '' && last !== '' && more.length === 0 ? `${first} ${last}` : name
}

/** What can stand in one line, whatever somebody sent. */
function line(text: string, max: number): string {
  return cut(text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim(), max)
}

function paragraphs(text: string, max: number): string {
  return cut(
    text
      .replaceAll(/\r\n?/g, '\n')
      .replaceAll(/[^\P{Cc}\n\t]/gu, '')
      .trim(),
    max,
  )
}

/** No character is cut in two. */
function cut(text: string, max: number): string {
  return text
    .slice(0, max)
    .toWellFormed()
    .replace(/\uFFFD$/, '')
}
