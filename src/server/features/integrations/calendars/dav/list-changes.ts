/** What has changed in a calendar: by its own account (RFC 6578), or by comparing versions where it keeps none. */
import type { Deps } from '#server/deps.ts'
import { boundedCursor, type Changes, type ListedEntry } from '../calendar-there.ts'
import { askDav, type Dav } from './ask-dav.ts'
import { CalendarFault } from './calendar-fault.ts'
import { calendarUrl, describeCalendar } from './find-calendars.ts'
import { parseAnswer } from './reading/answer-parser.ts'
import type { AnswerOutput, ReadResource } from './reading/answer-thread.ts'

const maxBytes = 16_000_000
/** A server tells of several thousand at a time. */
const maxRounds = 20

/** So many letters say what a cursor is: `sync:` or `ctag:`. */
const cursorKind = 5

type Place = { readonly timeZone: string; readonly since: Date }

/** Null where nothing has changed. @throws CalendarFault */
export async function listChanges(
  deps: Pick<Deps, 'parsers'>,
  dav: Dav,
  place: Place,
  cursor: string | null,
): Promise<Changes | null> {
  const described = await describeCalendar(deps, dav, escaped(cursor?.slice(cursorKind) ?? ''))
  if (described === null) return null
  const { canSync, syncToken, ctag } = described
  const now =
    canSync && syncToken !== '' ? `sync:${syncToken}` : ctag === '' ? null : `ctag:${ctag}`
  if (cursor !== null && cursor === now) return null
  const changed = cursor?.startsWith('sync:')
    ? await listSince(deps, dav, place, cursor.slice(cursorKind))
    : null
  // What changes while everything is listed comes with the next change.
  return (
    changed ?? {
      cursor: boundedCursor(now),
      listed: await listAll(deps, dav, place),
      isWhole: true,
    }
  )
}

/** Null where the server has forgotten what it told. @throws CalendarFault */
async function listSince(
  deps: Pick<Deps, 'parsers'>,
  dav: Dav,
  place: Place,
  from: string,
): Promise<Changes | null> {
  const listed = new Map<string, ListedEntry>()
  let token = from
  for (let round = 0; round < maxRounds; round += 1) {
    const body = `<?xml version="1.0" encoding="utf-8"?>
<D:sync-collection xmlns:D="DAV:"><D:sync-token>${escaped(token)}</D:sync-token><D:sync-level>1</D:sync-level>
<D:prop><D:getetag/></D:prop></D:sync-collection>`
    const url = calendarUrl(dav)
    const understood = [400, 403, 409, 410, 412, 507]
    // RFC 6578 §3.2: the level is in the body, and the depth is 0.
    const request = { method: 'REPORT', url, depth: '0', body, understood, maxBytes } as const
    const { status, text } = await askDav(dav, request)
    if (status >= 300 || text === null) return null
    const { resources, syncToken } = understoodOf(
      await parseAnswer(deps.parsers, { ...place, xml: text }),
    )
    for (const one of entriesOf(dav, resources)) listed.set(one.place, one)
    const isMore = resources.some(({ status: own }) => own === 507)
    if (!isMore || syncToken === '' || syncToken === token) {
      const cursor = syncToken === '' ? null : boundedCursor(`sync:${syncToken}`)
      return { cursor, listed: [...listed.values()], isWhole: false }
    }
    token = syncToken
  }
  return null
}

/** @throws CalendarFault */
async function listAll(
  deps: Pick<Deps, 'parsers'>,
  dav: Dav,
  place: Place,
): Promise<readonly ListedEntry[]> {
  const start = place.since.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const body = `<?xml version="1.0" encoding="utf-8"?>
<C:calendar-query xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><D:prop><D:getetag/></D:prop><C:filter>
<C:comp-filter name="VCALENDAR"><C:comp-filter name="VEVENT"><C:time-range start="${start}"/></C:comp-filter></C:comp-filter>
</C:filter></C:calendar-query>`
  const url = calendarUrl(dav)
  const { text } = await askDav(dav, { method: 'REPORT', url, depth: '1', body, maxBytes })
  if (text === null) throw new CalendarFault('not_understood')
  const { resources } = understoodOf(await parseAnswer(deps.parsers, { ...place, xml: text }))
  return entriesOf(dav, resources)
}

export type DavEntry = ReadResource & { readonly place: string }

/** As they are now, with the calendars in them. One that isn't told of is missing. `LARGE`: together they are more than is read. @throws CalendarFault */
export async function fetchEntries(
  deps: Pick<Deps, 'parsers'>,
  dav: Dav,
  { timeZone }: Pick<Place, 'timeZone'>,
  places: readonly string[],
): Promise<readonly DavEntry[] | 'LARGE'> {
  const hrefs = places.map((place) => `<D:href>${escaped(place)}</D:href>`).join('')
  const body = `<?xml version="1.0" encoding="utf-8"?>
<C:calendar-multiget xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><D:prop><D:getetag/><C:calendar-data/></D:prop>
${hrefs}</C:calendar-multiget>`
  const url = calendarUrl(dav)
  const request = { method: 'REPORT', url, depth: '1', body, maxBytes: 4_000_000 } as const
  const { text } = await askDav(dav, request)
  if (text === null) return 'LARGE'
  const { resources } = understoodOf(await parseAnswer(deps.parsers, { timeZone, xml: text }))
  return resources.flatMap((one) => {
    const place = placeOf(dav, one.href)
    return place === null ? [] : { ...one, place }
  })
}

function understoodOf(read: AnswerOutput): NonNullable<AnswerOutput> {
  if (read === null) throw new CalendarFault('not_understood')
  return read
}

function entriesOf(dav: Dav, resources: readonly ReadResource[]): readonly ListedEntry[] {
  return resources.flatMap(({ href, etag, status }) => {
    const place = placeOf(dav, href)
    return place === null || status === 507 ? [] : { place, version: etag }
  })
}

/** Null for what isn't in the calendar, and for the calendar itself. */
function placeOf(dav: Dav, href: string): string | null {
  const calendar = calendarUrl(dav)
  if (!URL.canParse(href, calendar.href)) return null
  const { origin, pathname } = new URL(href, calendar)
  const isInside =
    origin === calendar.origin && decodedPath(pathname).startsWith(decodedPath(calendar.pathname))
  return isInside &&
    decodedPath(pathname) !== decodedPath(calendar.pathname) &&
    pathname.length <= 1_000
    ? pathname
    : null
}

/** Servers and people encode different letters. */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
