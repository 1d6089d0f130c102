/** A calendar at a CalDAV server. */
import { moveEvent, writeEvent } from '#domain/calendar/write-event.ts'
import { outsideId } from '#contract/ids.ts'
import type { Deps } from '#server/deps.ts'
import type { CalendarThere, Fetched, OwnPlace } from '../calendar-there.ts'
import type { Dav } from './ask-dav.ts'
import { CalendarFault } from './calendar-fault.ts'
import { decodedPath, fetchEntries, listChanges, type DavEntry } from './list-changes.ts'
import { deleteEntry, getEntry, putEntry } from './put-entry.ts'

/** So many are asked for together. */
const fetchTogether = 20

/** @param timeZone of the location, in which whole days count */
export function openDav(
  deps: Pick<Deps, 'parsers'>,
  dav: Dav,
  { timeZone }: { readonly timeZone: string },
): CalendarThere {
  return {
    listChanges: (cursor, since) => listChanges(deps, dav, { timeZone, since }, cursor),
    async fetch(places) {
      const fetched: Fetched[] = []
      for (let from = 0; from < places.length; from += fetchTogether) {
        const together = places.slice(from, from + fetchTogether)
        fetched.push(...(await fetchAll(deps, dav, timeZone, together)))
      }
      return fetched
    },
    async write(place, event, stamp) {
      const put = await putEntry(dav, entryName(place), writeEvent(event, stamp), null)
      return put === 'REFUSED' ? 'REFUSED' : 'TAKEN'
    },
    remove: (place) => deleteEntry(dav, entryName(place)),
    async move({ place, version }, move) {
      const found = await getEntry(dav, place)
      const text = found === null ? null : moveEvent(found.text, move)
      if (found === null || text === null) return false
      // Who changes it there meanwhile is right: then it is read again.
      const isAsRead = version === '' || found.version === version
      return !isAsRead || (await putEntry(dav, place, text, found.version)) !== 'REFUSED'
    },
  }
}

/** Together; where that is too much or can't be understood, each by itself, so that one spoils no other. @throws CalendarFault */
async function fetchAll(
  deps: Pick<Deps, 'parsers'>,
  dav: Dav,
  timeZone: string,
  places: readonly string[],
): Promise<readonly Fetched[]> {
  const fetched = await fetchEntries(deps, dav, { timeZone }, places).catch((error: unknown) => {
    if (error instanceof CalendarFault && error.fault === 'not_understood') return 'LARGE' as const
    throw error
  })
  if (fetched !== 'LARGE') {
    const known = new Map(fetched.map((one) => [decodedPath(one.place), one]))
    return places.map((place) => stateOf(known.get(decodedPath(place))))
  }
  if (places.length === 1) return ['LARGE']
  const alone: Fetched[] = []
  for (const place of places) alone.push(...(await fetchAll(deps, dav, timeZone, [place])))
  return alone
}

function stateOf(found: DavEntry | undefined): Fetched {
  if (found === undefined) return 'UNREAD'
  const { status, etag, event } = found
  if (status === 404 || status === 410) return 'GONE'
  return status < 300 ? { version: etag, event } : 'UNREAD'
}

/** `M-….ics`: a path that nobody else's entry has. */
function entryName({ meetingId, visitDate }: OwnPlace): string {
  const day = visitDate === null ? '' : `-${visitDate}`
  return `${outsideId('M', meetingId)}${day}.ics`
}
