/** A calendar of Google's, by the Calendar API v3. */
import { isCancelled, ownGoogleId, readGoogleEvents } from '#domain/calendar/google-event.ts'
import type { WrittenEvent } from '#domain/calendar/write-event.ts'
import type { CalendarThere, Fetched } from '../calendar-there.ts'
import { askVendor, parsed, readAnswer, type VendorReach } from '../vendor-reach.ts'
import { calendarPage, eventPage, googleEvent, refusal, type ToldEvent } from './google-shapes.ts'
import { listChanges, ofUid } from './list-changes.ts'

export const googleApi = 'https://www.googleapis.com/calendar/v3'

export type GoogleAccess = {
  readonly reach: Omit<VendorReach, 'faultOf'>
  /** Its id at Google, or `primary`. */
  readonly calendar: string
}
export type Google = { readonly reach: VendorReach; readonly events: string }

/** @param timeZone of the location, in which whole days count */
export function openGoogle(access: GoogleAccess, timeZone: string): CalendarThere {
  const google = reachGoogle(access)
  return {
    listChanges: (cursor, since) => listChanges(google, cursor, since),
    async fetch(places) {
      const fetched: Fetched[] = []
      for (const place of places) fetched.push(await fetchOne(google, place, timeZone))
      return fetched
    },
    async write({ meetingId, visitDate }, event) {
      const id = ownGoogleId(meetingId, visitDate)
      const body = bodyOf(event)
      const understood = [400, 403, 404, 409, 410]
      const made = await askVendor(google.reach, {
        method: 'POST',
        address: `${google.events}?${quiet}`,
        body: { ...body, id },
        understood,
      })
      // It stands there, or has stood there and was deleted: then it comes back.
      const answer =
        made.status === 409
          ? await askVendor(google.reach, {
              method: 'PATCH',
              address: addressOf(google, id, quiet),
              body,
              understood,
            })
          : made
      return answer.status < 300 ? 'TAKEN' : 'REFUSED'
    },
    async remove({ meetingId, visitDate }) {
      const address = addressOf(google, ownGoogleId(meetingId, visitDate), quiet)
      await askVendor(google.reach, { method: 'DELETE', address, understood: [404, 410] })
    },
    async move({ place, version }, { startAt, endAt }) {
      const found = await findEvent(google, place)
      const isSingle = found?.start?.dateTime !== undefined && found.recurrence === undefined
      if (found === null || !isSingle || found.recurringEventId !== undefined) return false
      if (version !== '' && found.etag !== version) return true
      const at = (
        dateTime: string,
        { timeZone: zone }: { timeZone?: string | undefined } = {},
      ) => ({
        dateTime,
        ...(zone !== undefined && { timeZone: zone }),
      })
      const { status } = await askVendor(google.reach, {
        method: 'PATCH',
        address: addressOf(google, place, quiet),
        headers: { 'if-match': found.etag },
        body: { start: at(startAt, found.start), end: at(endAt, found.end) },
        understood: [400, 403, 404, 410, 412],
      })
      return status < 300 || status === 412
    },
  }
}

/** Google writes to nobody: Foyer tells visitors itself, and colleagues see it in their calendars. */
const quiet = 'sendUpdates=none'

export function reachGoogle({ reach, calendar }: GoogleAccess): Google {
  return {
    reach: { ...reach, faultOf },
    events: `${googleApi}/calendars/${encodeURIComponent(calendar)}/events`,
  }
}

function addressOf({ events }: Google, id: string, query = ''): string {
  return `${events}/${encodeURIComponent(id)}${query === '' ? '' : `?${query}`}`
}

/** The calendars that whoever consented sees, the own one first. @throws CalendarFault */
export async function listGoogleCalendars(
  access: GoogleAccess,
): Promise<readonly { readonly address: string; readonly name: string }[]> {
  const { reach } = reachGoogle(access)
  const query = new URLSearchParams({
    maxResults: '250',
    fields: 'items(id,summary,summaryOverride,primary)',
  })
  const address = `${googleApi}/users/me/calendarList?${query.toString()}`
  const { items } = readAnswer(await askVendor(reach, { method: 'GET', address }), calendarPage)
  return items
    .toSorted((a, b) => Number(b.primary) - Number(a.primary))
    .map(({ id, summary, summaryOverride }) => ({
      address: id,
      name: (summaryOverride ?? summary) || id,
    }))
}

/** Null where there is none, or was. @throws CalendarFault */
async function findEvent(google: Google, id: string): Promise<ToldEvent | null> {
  const address = addressOf(google, id)
  const answer = await askVendor(google.reach, { method: 'GET', address, understood: [404, 410] })
  if (answer.status >= 300) return null
  const event = readAnswer(answer, googleEvent)
  return isCancelled(event) ? null : event
}

async function fetchOne(google: Google, place: string, timeZone: string): Promise<Fetched> {
  const uid = ofUid(place)
  const whole = uid === null ? await findEvent(google, place) : null
  if (uid === null && whole === null) return 'GONE'
  const isAlone = whole !== null && whole.recurrence === undefined
  const known = isAlone ? [whole] : await listOfUid(google, uid ?? whole?.iCalUID ?? '')
  if (known === 'LARGE') return 'LARGE'
  // Of a series the first of the list is what was found, as it is now.
  const events = whole === null ? known : [whole, ...known.filter(({ id }) => id !== whole.id)]
  if (events.every(isCancelled)) return 'GONE'
  return { version: whole?.etag ?? '', event: readGoogleEvents(events, timeZone) }
}

/** More changed days than are read. */
const maxOfUid = 500

/** The meeting and its days that were changed by themselves, or cancelled. @throws CalendarFault */
async function listOfUid(google: Google, uid: string): Promise<readonly ToldEvent[] | 'LARGE'> {
  const query = new URLSearchParams({
    iCalUID: uid,
    showDeleted: 'true',
    singleEvents: 'false',
    maxResults: String(maxOfUid),
  })
  const address = `${google.events}?${query.toString()}`
  const answer = await askVendor(google.reach, { method: 'GET', address })
  const { items, nextPageToken } = readAnswer(answer, eventPage)
  return nextPageToken === undefined ? items : 'LARGE'
}

/** Nobody is invited by it: Google would put it into the visitors' own calendars besides Foyer's invitation. */
function bodyOf({ startAt, endAt, title, location, organiser, visitors }: WrittenEvent) {
  const named = visitors.map(({ name, answer }) => `${marks[answer]}${name}`)
  return {
    status: 'confirmed',
    summary: title,
    location,
    description: [...named, '', organiser.name, organiser.email].join('\n').trim(),
    start: { dateTime: startAt, timeZone: 'UTC' },
    end: { dateTime: endAt, timeZone: 'UTC' },
  }
}

const marks = { ACCEPTED: '✓ ', DECLINED: '✗ ', 'NEEDS-ACTION': '' } as const

const busy = new Set(['rateLimitExceeded', 'userRateLimitExceeded', 'quotaExceeded'])

/** Too many calls are a 403 at Google, too. */
function faultOf(status: number, text: string): 'busy' | 'consent' | null {
  if (status !== 403) return null
  const read = refusal.safeParse(parsed(text))
  if (!read.success) return null
  const { errors } = read.data.error
  if (errors.some(({ reason }) => busy.has(reason))) return 'busy'
  // Whoever consented left out what was asked for.
  return errors.some(({ reason }) => reason === 'insufficientPermissions') ? 'consent' : null
}
