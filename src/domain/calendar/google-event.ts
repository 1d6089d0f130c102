/** What Google Calendar (API v3, `Event`) tells of a meeting. Issue 15 §4. */
import { parseInstant } from '../time/instant.ts'
import { instantOf } from '../time/write-instant.ts'
import type { ReadMessage } from './read-message.ts'
import { readVendorEvents, type VendorEvent, type VendorTime } from './vendor-event.ts'

type Maybe<T> = T | undefined
export type GoogleTime = {
  readonly date?: Maybe<string>
  readonly dateTime?: Maybe<string>
  readonly timeZone?: Maybe<string>
}
type GooglePerson = { readonly email?: Maybe<string>; readonly displayName?: Maybe<string> }
export type GoogleEvent = {
  readonly id: string
  readonly status?: Maybe<string>
  readonly iCalUID?: Maybe<string>
  readonly updated?: Maybe<string>
  readonly sequence?: Maybe<number>
  readonly summary?: Maybe<string>
  readonly description?: Maybe<string>
  readonly start?: Maybe<GoogleTime>
  readonly end?: Maybe<GoogleTime>
  readonly recurrence?: Maybe<readonly string[]>
  readonly recurringEventId?: Maybe<string>
  readonly originalStartTime?: Maybe<GoogleTime>
  readonly organizer?: Maybe<GooglePerson>
  readonly attendees?: Maybe<
    readonly (GooglePerson & {
      readonly resource?: Maybe<boolean>
      readonly responseStatus?: Maybe<string>
    })[]
  >
}

/**
 * A meeting with the days of it that were changed by themselves; or such days alone, of a series to whose other days the calendar isn't
 * invited.
 */
export function readGoogleEvents(events: readonly GoogleEvent[], placeZone: string): ReadMessage {
  const cancelled = events.filter(isCancelled).flatMap(({ originalStartTime: at }) => at ?? [])
  const standing = events.filter((event) => !isCancelled(event))
  const read = standing.map((event) => vendorEvent(event, cancelled))
  if (read.length === 0 || read.includes(null)) return { ok: false, fault: 'broken' }
  return readVendorEvents(
    read.flatMap((event) => event ?? []),
    placeZone,
  )
}

export const isCancelled = ({ status }: GoogleEvent): boolean => status === 'cancelled'

/** Null for what lacks what every meeting has. */
function vendorEvent(event: GoogleEvent, cancelled: readonly GoogleTime[]): VendorEvent | null {
  const { recurrence = [], originalStartTime, updated } = event
  const isSeries = recurrence.length > 0
  const start = timeOf(event.start, isSeries)
  const end = timeOf(event.end, isSeries)
  const recurrenceAt = originalStartTime === undefined ? null : timeOf(originalStartTime, false)
  const without = isSeries ? cancelled.map((time) => timeOf(time, true)) : []
  const isWhole = originalStartTime === undefined || recurrenceAt !== null
  if (event.iCalUID === undefined || start === null || end === null || !isWhole) return null
  return {
    uid: event.iCalUID,
    sequence: event.sequence ?? 0,
    stampedAt: instantIn(updated),
    recurrenceAt,
    start,
    end,
    rules: recurrence.filter((line) => /^(?:RRULE|EXRULE|RDATE|EXDATE)[;:]/i.test(line)),
    without: without.flatMap((time) => time ?? []),
    organiser: event.organizer === undefined ? null : personOf(event.organizer),
    attendees: (event.attendees ?? []).map((attendee) => ({
      ...personOf(attendee),
      isPerson: attendee.resource !== true,
      hasDeclined: attendee.responseStatus === 'declined',
    })),
    title: event.summary ?? '',
    description: event.description ?? '',
  }
}

const personOf = ({ email = '', displayName = '' }: GooglePerson) => ({ email, name: displayName })

/** What doesn't repeat is as good in UTC. */
function timeOf(time: GoogleTime | undefined, inZone: boolean): VendorTime | null {
  if (time?.date !== undefined) return { date: time.date }
  const instant = instantIn(time?.dateTime)
  return instant === null ? null : { instant, zone: inZone ? (time?.timeZone ?? null) : null }
}

function instantIn(text: string | undefined): string | null {
  const ms = text === undefined ? null : parseInstant(text)
  return ms === null ? null : instantOf(ms)
}

/**
 * The id of an entry that Foyer writes: letters and digits of base32hex, as Google wants them. Whoever writes it again writes the same.
 * @param meetingId a UUID @param visitDate of a day of a series
 */
export function ownGoogleId(meetingId: string, visitDate: string | null): string {
  return `f0${meetingId.replaceAll('-', '')}${(visitDate ?? '').replaceAll('-', '')}`
}

/** Foyer's own entries are changed here, and read nowhere. */
export const isOwnGoogleId = (id: string): boolean => /^f0[0-9a-f]{32}(?:\d{8})?$/.test(id)
