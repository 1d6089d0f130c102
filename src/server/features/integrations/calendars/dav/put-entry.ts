/** Writes, reads and removes one entry of a calendar (RFC 4791 §5.3.2). */
import { askDav, type Dav } from './ask-dav.ts'
import { CalendarFault } from './calendar-fault.ts'
import { calendarUrl } from './find-calendars.ts'

const maxBytes = 2_000_000

/** A name in the calendar, or a path at its server. */
function urlOf(dav: Dav, place: string): URL {
  return new URL(place, calendarUrl(dav))
}

/**
 * `version`: only while it is that one; null: whatever stands there is replaced.
 * @throws CalendarFault
 */
export async function putEntry(
  dav: Dav,
  place: string,
  text: string,
  version: string | null,
): Promise<'TAKEN' | 'CHANGED' | 'REFUSED'> {
  const condition = version === null || version === '' ? {} : { 'if-match': version }
  const { status } = await askDav(dav, {
    method: 'PUT',
    url: urlOf(dav, place),
    headers: { 'content-type': 'text/calendar; charset=utf-8', ...condition },
    body: text,
    // It takes no such entry, whoever asks.
    understood: [400, 403, 405, 409, 412, 413, 415, 422],
    maxBytes,
  })
  if (status < 300) return 'TAKEN'
  return status === 412 ? 'CHANGED' : 'REFUSED'
}

/** Null where there is none. @throws CalendarFault */
export async function getEntry(
  dav: Dav,
  place: string,
): Promise<{ readonly text: string; readonly version: string } | null> {
  const { status, text, headers } = await askDav(dav, {
    method: 'GET',
    url: urlOf(dav, place),
    headers: { accept: 'text/calendar' },
    body: '',
    understood: [404, 410],
    maxBytes,
  })
  if (status >= 300) return null
  if (text === null) throw new CalendarFault('not_understood')
  return { text, version: headers.etag ?? '' }
}

/** What isn't there is no error. @throws CalendarFault */
export async function deleteEntry(dav: Dav, place: string): Promise<void> {
  const understood = [404, 410]
  const request = { method: 'DELETE', headers: {}, body: '', understood, maxBytes } as const
  await askDav(dav, { ...request, url: urlOf(dav, place) })
}
