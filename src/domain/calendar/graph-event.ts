/** What Microsoft Graph (v1.0, `event`) tells of a meeting; times in UTC, as they were asked for. Issue 15 §4. */
import { addDays, isTimeZone, localTimeOf } from '../time/local-date.ts'
import { isLocalDate } from '../time/calendar-date.ts'
import { parseInstant } from '../time/instant.ts'
import { wallClockInstant } from '../time/wall-clock-instant.ts'
import { instantOf } from '../time/write-instant.ts'
import type { ReadMessage } from './read-message.ts'
import { readVendorEvents, type VendorEvent, type VendorTime } from './vendor-event.ts'
import { windowsZones } from './windows-zones.ts'

type Maybe<T> = T | undefined
type GraphPerson = { readonly name?: Maybe<string>; readonly address?: Maybe<string> }
export type GraphRecurrence = {
  readonly pattern: {
    readonly type: string
    readonly interval: number
    readonly daysOfWeek: readonly string[]
    readonly dayOfMonth: number
    readonly month: number
    readonly index: string
    readonly firstDayOfWeek: string
  }
  readonly range: {
    readonly type: string
    readonly endDate: string
    readonly numberOfOccurrences: number
  }
}
export type GraphEvent = {
  readonly iCalUId?: Maybe<string>
  readonly subject?: Maybe<string>
  readonly text?: Maybe<string>
  readonly sequence: number
  readonly lastModifiedDateTime?: Maybe<string>
  readonly isAllDay: boolean
  readonly isCancelled: boolean
  /** Without a zone, in UTC. */
  readonly startAt: string
  readonly endAt: string
  /** As Windows calls it, in which it repeats. */
  readonly zone?: Maybe<string>
  readonly originalStart?: Maybe<string>
  readonly organiser?: Maybe<GraphPerson>
  readonly attendees: readonly (GraphPerson & {
    readonly type: string
    readonly response: string
  })[]
  readonly recurrence: GraphRecurrence | null
  /** Days of a series that were changed by themselves. */
  readonly exceptions: readonly GraphEvent[]
  /** Their names end with the day: `OID.….2027-03-01`. */
  readonly cancelledDays: readonly string[]
}

/** A meeting, with the days of it that were changed by themselves. */
export function readGraphEvent(event: GraphEvent, placeZone: string): ReadMessage {
  const whole = vendorEvent(event, event.iCalUId, null)
  const days = event.exceptions
    .filter(({ isCancelled }) => !isCancelled)
    .map((day) => vendorEvent(day, event.iCalUId, day.originalStart ?? ''))
  const all = [whole, ...days].flatMap((one) => one ?? [])
  if (all.length <= days.length) return { ok: false, fault: 'broken' }
  return readVendorEvents(all, placeZone)
}

/** `day`: when it would have begun, of a day of a series. Each day has a UID of its own there; what counts is the series'. */
function vendorEvent(
  event: GraphEvent,
  uid: string | undefined,
  day: string | null,
): VendorEvent | null {
  const { recurrence, organiser, isAllDay } = event
  const zone = zoneOf(event.zone)
  const isSeries = recurrence !== null
  const time = (text: string): VendorTime | null => timeOf(text, isAllDay, isSeries ? zone : null)
  const start = time(event.startAt)
  const end = time(event.endAt)
  const recurrenceAt = day === null ? null : timeOf(day, isAllDay, null)
  if (uid === undefined || start === null || end === null) return null
  if (day !== null && recurrenceAt === null) return null
  const rule = recurrence === null ? null : ruleOf(recurrence, start)
  const cancelled = [
    ...event.cancelledDays.map((name) => name.slice(-10)),
    ...event.exceptions.filter((one) => one.isCancelled).map((one) => one.originalStart ?? ''),
  ]
  return {
    uid,
    sequence: event.sequence,
    stampedAt: instantIn(event.lastModifiedDateTime ?? ''),
    recurrenceAt,
    start,
    end,
    rules: rule === null ? [] : [rule],
    without: cancelled.flatMap((one) => dayOf(one, start) ?? []),
    organiser: organiser === undefined ? null : personOf(organiser),
    attendees: event.attendees.map((attendee) => ({
      ...personOf(attendee),
      isPerson: attendee.type !== 'resource',
      hasDeclined: attendee.response === 'declined',
    })),
    title: event.subject ?? '',
    description: event.text ?? '',
  }
}

const personOf = ({ name = '', address = '' }: GraphPerson) => ({ email: address, name })

/** By the names of the world, where Windows' name is known; else as it is, which the reader doesn't know either. */
function zoneOf(windows: string | undefined): string | null {
  if (windows === undefined || windows === '' || windows === 'UTC') return null
  return windowsZones.get(windows.toLowerCase()) ?? windows
}

function instantIn(text: string): string | null {
  const ms = parseInstant(/(?:Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}Z`)
  return ms === null ? null : instantOf(ms)
}

/** Whole days come as midnights, of whichever clock: the nearest is meant. */
function timeOf(text: string, isAllDay: boolean, zone: string | null): VendorTime | null {
  const instant = instantIn(text)
  if (instant === null) return null
  if (!isAllDay) return { instant, zone }
  const date = instant.slice(0, 10)
  return { date: instant.slice(11, 13) < '12' ? date : addDays(date, 1) }
}

/** A day of a series, by its date or by the instant at which it begins. */
function dayOf(text: string, start: VendorTime): VendorTime | null {
  if ('date' in start) return isLocalDate(text.slice(0, 10)) ? { date: text.slice(0, 10) } : null
  if (!isLocalDate(text)) {
    const instant = instantIn(text)
    return instant === null ? null : { instant, zone: start.zone }
  }
  const zone = start.zone ?? 'Etc/UTC'
  if (!isTimeZone(zone)) return null
  return {
    instant: wallClockInstant(text, localTimeOf(start.instant, zone), zone),
    zone: start.zone,
  }
}

const weekdays = new Map(
  ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'].map((name) => [
    name,
    name.slice(0, 2).toUpperCase(),
  ]),
)
const indexes = new Map([
  ['first', 1],
  ['second', 2],
  ['third', 3],
  ['fourth', 4],
  ['last', -1],
])

/** As RFC 5545 says it. What isn't understood is said so that the reader refuses it. */
function ruleOf({ pattern, range }: GraphRecurrence, start: VendorTime): string {
  const { type, interval, dayOfMonth, month } = pattern
  const days = pattern.daysOfWeek.map((name) => weekdays.get(name.toLowerCase()) ?? '?').join(',')
  const nth = `BYDAY=${days};BYSETPOS=${String(indexes.get(pattern.index) ?? 1)}`
  const first = weekdays.get(pattern.firstDayOfWeek.toLowerCase())
  const parts: Readonly<Record<string, string>> = {
    daily: 'FREQ=DAILY',
    weekly: `FREQ=WEEKLY;BYDAY=${days}${first === undefined ? '' : `;WKST=${first}`}`,
    absoluteMonthly: `FREQ=MONTHLY;BYMONTHDAY=${String(dayOfMonth)}`,
    relativeMonthly: `FREQ=MONTHLY;${nth}`,
    absoluteYearly: `FREQ=YEARLY;BYMONTH=${String(month)};BYMONTHDAY=${String(dayOfMonth)}`,
    relativeYearly: `FREQ=YEARLY;BYMONTH=${String(month)};${nth}`,
  }
  const rule = `RRULE:${parts[type] ?? '?'};INTERVAL=${String(interval)}`
  if (range.type === 'numbered') return `${rule};COUNT=${String(range.numberOfOccurrences)}`
  return range.type === 'endDate' ? `${rule};UNTIL=${lastOf(range.endDate, start)}` : rule
}

/** Up to the end of that day, where the meeting is. */
function lastOf(date: string, start: VendorTime): string {
  const digits = date.replaceAll('-', '')
  if ('date' in start) return digits
  const zone = start.zone ?? 'Etc/UTC'
  if (!isLocalDate(date) || !isTimeZone(zone)) return `${digits}T235959Z`
  return `${wallClockInstant(date, '23:59', zone).slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}
