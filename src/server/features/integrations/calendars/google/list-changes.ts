/** What has changed in a calendar of Google's, by its sync tokens (https://developers.google.com/workspace/calendar/api/guides/sync). */
import { isCancelled, isOwnGoogleId } from '#domain/calendar/google-event.ts'
import { boundedCursor, type Changes } from '../calendar-there.ts'
import { CalendarFault } from '../dav/calendar-fault.ts'
import { askVendor, readAnswer } from '../vendor-reach.ts'
import { eventPage, googleEvent, type ToldEvent } from './google-shapes.ts'
import type { Google } from './open-google.ts'

/** 25,000 meetings. */
const maxPages = 100
/** Of series to whose other days the calendar isn't invited, in one turn. */
const maxAlone = 200
const fields = 'nextPageToken,nextSyncToken,items(id,etag,status,iCalUID,recurringEventId)'
/** Days of a series that isn't here: known by the series' UID. */
const uidPlace = 'uid:'

export const ofUid = (place: string): string | null =>
  place.startsWith(uidPlace) ? place.slice(uidPlace.length) : null

/** Null where nothing has changed. @throws CalendarFault */
export async function listChanges(
  google: Google,
  cursor: string | null,
  since: Date,
): Promise<Changes | null> {
  const changed = cursor === null ? null : await listAll(google, { syncToken: cursor })
  const told = changed ?? (await listAll(google, { timeMin: since.toISOString() }))
  if (told === null) throw new CalendarFault('failed')
  const isWhole = changed === null
  const now = boundedCursor(told.syncToken)
  if (!isWhole && told.items.length === 0 && now === cursor) return null
  const here = isWhole ? told.items.filter((event) => !isCancelled(event)) : told.items
  const places = await placesOf(google, here)
  const listed = places.map((place) => ({ place, version: '' }))
  return { cursor: now, listed, isWhole }
}

/** Nothing of it counts before its last page: half a list says of nothing that it is gone. Null where Google has forgotten the token. */
async function listAll(
  google: Google,
  by: { readonly syncToken: string } | { readonly timeMin: string },
): Promise<{ readonly items: readonly ToldEvent[]; readonly syncToken: string | null } | null> {
  const items: ToldEvent[] = []
  let pageToken: string | undefined
  for (let page = 0; page < maxPages; page += 1) {
    const query = new URLSearchParams({
      ...by,
      singleEvents: 'false',
      maxResults: '250',
      fields,
      ...(pageToken !== undefined && { pageToken }),
    })
    const address = `${google.events}?${query.toString()}`
    const understood = 'syncToken' in by ? [410] : []
    const answer = await askVendor(google.reach, { method: 'GET', address, understood })
    if (answer.status === 410) return null
    const { nextSyncToken, nextPageToken, items: told } = readAnswer(answer, eventPage)
    items.push(...told)
    if (nextPageToken === undefined) return { items, syncToken: nextSyncToken ?? null }
    pageToken = nextPageToken
  }
  throw new CalendarFault('not_understood')
}

/** Days that were changed by themselves belong to their series, where the calendar has it. */
async function placesOf(google: Google, items: readonly ToldEvent[]): Promise<readonly string[]> {
  const places = new Set<string>()
  const days: ToldEvent[] = []
  for (const event of items) {
    if (isOwnGoogleId(event.id)) continue
    if (event.recurringEventId === undefined) places.add(event.id)
    else days.push(event)
  }
  const ofSeries = Map.groupBy(days, ({ recurringEventId }) => recurringEventId ?? '')
  let alone = 0
  for (const [series, own] of ofSeries) {
    if (places.has(series) || (await isHere(google, series))) {
      places.add(series)
      continue
    }
    for (const day of own) {
      alone += 1
      if (alone > maxAlone) throw new CalendarFault('not_understood')
      const uid = day.iCalUID ?? (await uidOf(google, day.id))
      if (uid !== null) places.add(`${uidPlace}${uid}`)
    }
  }
  return [...places].filter((place) => place.length <= 1_000)
}

async function isHere(google: Google, id: string): Promise<boolean> {
  const found = await look(google, id)
  return found !== null && !isCancelled(found)
}

async function uidOf(google: Google, id: string): Promise<string | null> {
  return (await look(google, id))?.iCalUID ?? null
}

async function look(google: Google, id: string): Promise<ToldEvent | null> {
  const address = `${google.events}/${encodeURIComponent(id)}?fields=id,status,iCalUID`
  const answer = await askVendor(google.reach, { method: 'GET', address, understood: [404, 410] })
  return answer.status < 300 ? readAnswer(answer, googleEvent) : null
}
