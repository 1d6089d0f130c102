/** A calendar at Microsoft 365, by Microsoft Graph v1.0. */
import { ownCalendar } from '#domain/calendar/connection.ts'
import { readGraphEvent } from '#domain/calendar/graph-event.ts'
import type { WrittenEvent } from '#domain/calendar/write-event.ts'
import { outsideId } from '#contract/ids.ts'
import type { CalendarThere, Fetched, OwnPlace } from '../calendar-there.ts'
import { askVendor, readAnswer, type VendorReach } from '../vendor-reach.ts'
import {
  calendarPage,
  eventOf,
  graphEvent,
  graphHost,
  idPage,
  ownName,
  preferences,
  propertyOf,
  sequenceName,
  type ToldEvent,
} from './graph-shapes.ts'
import { listChanges, type Graph } from './list-changes.ts'

const me = `${graphHost}/v1.0/me`

export type GraphAccess = {
  readonly reach: Omit<VendorReach, 'faultOf'>
  /** Its id, or `primary`. */
  readonly calendar: string
}

const properties = `singleValueExtendedProperties($filter=id eq '${sequenceName}' or id eq '${ownName}')`
const needed = [
  'id,type,iCalUId,subject,body,lastModifiedDateTime,isAllDay,isCancelled,start,end,originalStart',
  'originalStartTimeZone,organizer,attendees,recurrence',
].join(',')
const ofSeries = 'cancelledOccurrences,exceptionOccurrences'

/** @param timeZone of the location, in which whole days count */
export function openGraph(access: GraphAccess, timeZone: string): CalendarThere {
  const graph = reachGraph(access)
  return {
    listChanges: (cursor, since) => listChanges(graph, cursor, since),
    async fetch(places) {
      const fetched: Fetched[] = []
      for (const place of places) fetched.push(await fetchOne(graph, place, timeZone))
      return fetched
    },
    async write(place, event) {
      const body = bodyOf(event)
      const id = await findOwn(graph, place)
      const name = entryName(place)
      const answer = await askVendor(graph.reach, {
        headers: preferences,
        understood: [400, 403, 404, 409, 422],
        ...(id === null
          ? {
              method: 'POST',
              address: `${graph.base}/events`,
              body: {
                ...body,
                // Of two that are made at once Graph keeps one.
                transactionId: name,
                singleValueExtendedProperties: [{ id: ownName, value: name }],
              },
            }
          : { method: 'PATCH', address: addressOf(id), body }),
      })
      return answer.status < 300 ? 'TAKEN' : 'REFUSED'
    },
    async remove(place) {
      const id = await findOwn(graph, place)
      if (id === null) return
      const understood = [404, 410]
      const asked = { method: 'DELETE', headers: preferences, understood } as const
      await askVendor(graph.reach, { ...asked, address: addressOf(id) })
    },
    async move({ place, version }, { startAt, endAt }) {
      const found = await findEvent(graph, place, needed)
      if (found === null || found.type !== 'singleInstance' || found.isAllDay === true) return false
      if (version !== '' && found['@odata.etag'] !== version) return true
      const { status } = await askVendor(graph.reach, {
        method: 'PATCH',
        address: addressOf(place),
        headers: { ...preferences, 'if-match': found['@odata.etag'] },
        body: { start: timeOf(startAt), end: timeOf(endAt) },
        understood: [400, 403, 404, 410, 412],
      })
      return status < 300 || status === 412
    },
  }
}

export function reachGraph({ reach, calendar }: GraphAccess): Graph {
  const base = calendar === ownCalendar ? me : `${me}/calendars/${encodeURIComponent(calendar)}`
  return { reach: { ...reach, faultOf: () => null }, base }
}

const addressOf = (id: string): string => `${me}/events/${encodeURIComponent(id)}`
const queryOf = (query: Readonly<Record<string, string>>): string =>
  new URLSearchParams(query).toString()

/** The calendars of whoever consented, the own one first. @throws CalendarFault */
export async function listGraphCalendars(
  access: GraphAccess,
): Promise<readonly { readonly address: string; readonly name: string }[]> {
  const { reach } = reachGraph(access)
  const address = `${me}/calendars?${queryOf({ $select: 'id,name,isDefaultCalendar', $top: '100' })}`
  const answer = await askVendor(reach, { method: 'GET', address, headers: preferences })
  return readAnswer(answer, calendarPage)
    .value.toSorted((a, b) => Number(b.isDefaultCalendar) - Number(a.isDefaultCalendar))
    .map(({ id, name, isDefaultCalendar }) => ({
      address: isDefaultCalendar ? ownCalendar : id,
      name: name === '' ? id : name,
    }))
}

/** Null where there is none, or it was cancelled. @throws CalendarFault */
async function findEvent(graph: Graph, id: string, select: string): Promise<ToldEvent | null> {
  const isWhole = select !== needed
  const expand = isWhole ? `${properties},exceptionOccurrences` : properties
  const address = `${addressOf(id)}?${queryOf({ $select: select, $expand: expand })}`
  const asked = { method: 'GET', address, headers: preferences, understood: [404, 410] } as const
  const answer = await askVendor(graph.reach, asked)
  if (answer.status >= 300) return null
  const event = readAnswer(answer, graphEvent)
  return event.isCancelled === true ? null : event
}

async function fetchOne(graph: Graph, place: string, timeZone: string): Promise<Fetched> {
  const found = await findEvent(graph, place, needed)
  // Only of a series Graph tells which days differ.
  const whole =
    found?.type === 'seriesMaster' ? await findEvent(graph, place, `${needed},${ofSeries}`) : found
  if (whole === null) return 'GONE'
  const version = whole['@odata.etag']
  if (propertyOf(whole, ownName) !== null) return { version, event: null }
  const event = eventOf(whole)
  return { version, event: event === null ? BROKEN : readGraphEvent(event, timeZone) }
}

const BROKEN = { ok: false, fault: 'broken' } as const

/** What Foyer has written there before. @throws CalendarFault */
async function findOwn(graph: Graph, place: OwnPlace): Promise<string | null> {
  const filter = `singleValueExtendedProperties/any(p: p/id eq '${ownName}' and p/value eq '${entryName(place)}')`
  const address = `${graph.base}/events?${queryOf({ $filter: filter, $select: 'id', $top: '1' })}`
  const answer = await askVendor(graph.reach, { method: 'GET', address, headers: preferences })
  return readAnswer(answer, idPage).value[0]?.id ?? null
}

function entryName({ meetingId, visitDate }: OwnPlace): string {
  return [outsideId('M', meetingId), ...(visitDate === null ? [] : [visitDate])].join('-')
}

const timeOf = (instant: string) => ({ dateTime: instant.slice(0, 19), timeZone: 'UTC' })

/** Nobody is invited by it: Outlook would write to the visitors besides Foyer. */
function bodyOf({ startAt, endAt, title, location, organiser, visitors }: WrittenEvent) {
  const named = visitors.map(({ name, answer }) => `${marks[answer]}${name}`)
  return {
    subject: title,
    body: {
      contentType: 'text',
      content: [...named, '', organiser.name, organiser.email].join('\n').trim(),
    },
    start: timeOf(startAt),
    end: timeOf(endAt),
    location: { displayName: location },
  }
}

const marks = { ACCEPTED: '✓ ', DECLINED: '✗ ', 'NEEDS-ACTION': '' } as const
