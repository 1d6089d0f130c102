/**
 * Calendars of Microsoft Graph v1.0 as Foyer sees them: every request is judged by the published reference
 * (https://learn.microsoft.com/graph/api/resources/event, …/event-delta), and what has changed is told by links.
 */
import { z } from 'zod'
import type { TestVendor, VendorAnswer, VendorApi, VendorRequest } from './start-test-vendor.ts'

const property = /^String \{[0-9a-f-]{36}\} Name \w+$/
const time = z.strictObject({
  dateTime: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/),
  timeZone: z.literal('UTC'),
})
const written = z.strictObject({
  subject: z.string(),
  body: z.strictObject({ contentType: z.enum(['text', 'html']), content: z.string() }),
  start: time,
  end: time,
  location: z.strictObject({ displayName: z.string() }),
})
const bodies = {
  create: written.extend({
    transactionId: z.string().min(1),
    singleValueExtendedProperties: z
      .array(z.strictObject({ id: z.string().regex(property), value: z.string() }))
      .length(1),
  }),
  change: written.partial(),
}
const instant = z.iso.datetime({ offset: true })
const queries = {
  begin: z.strictObject({ startDateTime: instant, endDateTime: instant }),
  follow: z.union([
    z.strictObject({ $deltatoken: z.string().min(1) }),
    z.strictObject({ $skiptoken: z.string().min(1) }),
  ]),
  get: z.strictObject({ $select: z.string().min(1), $expand: z.string().min(1) }),
  find: z.strictObject({
    $filter: z
      .string()
      .regex(
        /^singleValueExtendedProperties\/any\(p: p\/id eq 'String \{[0-9a-f-]{36}\} Name \w+' and p\/value eq '[\w-]+'\)$/,
      ),
    $select: z.literal('id'),
    $top: z.literal('1'),
  }),
  calendars: z.strictObject({ $select: z.string(), $top: z.string() }),
}

export type GraphKept = { readonly id: string; readonly [name: string]: unknown }
type Kept = GraphKept & { readonly version: number }

const json = (status: number, body: unknown): VendorAnswer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
export const graphRefusal = (status: number, code: string): VendorAnswer =>
  json(status, { error: { code, message: code } })
const host = 'graph.microsoft.com'
const delta = `https://${host}/v1.0/me/calendarView/delta`

export function testGraphCalendar(vendor: TestVendor) {
  const events = new Map<string, Kept>()
  const removed = new Map<string, number>()
  let version = 1
  let oldest = 0
  /** So few that lists have pages. */
  const pageSize = 3

  const odd = (what: string): VendorAnswer => {
    vendor.faults.push(`Graph: ${what}`)
    return graphRefusal(400, 'BadRequest')
  }
  const etag = ({ version: own }: Kept) => `W/"${String(own)}"`

  /** `isTold`: that it has changed is told by itself. */
  function put(event: GraphKept, isTold = true): void {
    if (isTold) version += 1
    removed.delete(event.id)
    const known = isTold ? version : (events.get(event.id)?.version ?? version)
    events.set(event.id, { ...event, version: known })
  }
  function remove(id: string): void {
    version += 1
    events.delete(id)
    removed.set(id, version)
  }

  /** `since:from`, in its own words. */
  function changes(since: number, from: number): VendorAnswer {
    if (since > 0 && since < oldest) return graphRefusal(410, 'syncStateNotFound')
    const changed = [...events.values()]
      .filter((one) => one.version > since)
      .map(({ id, type, seriesMasterId }) => ({
        id,
        type,
        ...(seriesMasterId !== undefined && { seriesMasterId }),
      }))
    const gone = [...removed]
      .filter(([, at]) => since > 0 && at > since)
      .map(([id]) => ({ id, '@removed': { reason: 'deleted' } }))
    const all = [...changed, ...gone]
    const next = from + pageSize
    return json(200, {
      value: all.slice(from, next),
      ...(next < all.length
        ? { '@odata.nextLink': `${delta}?$skiptoken=${String(since)}-${String(next)}` }
        : { '@odata.deltaLink': `${delta}?$deltatoken=${String(version)}` }),
    })
  }

  function listChanges(asked: Record<string, string>): VendorAnswer {
    if (queries.begin.safeParse(asked).success) return changes(0, 0)
    if (!queries.follow.safeParse(asked).success) return odd(JSON.stringify(asked))
    const [since = '0', from = '0'] = (asked['$skiptoken'] ?? asked['$deltatoken'] ?? '').split('-')
    return changes(Number(since), Number(from))
  }

  function get(asked: Record<string, string>, kept: Kept | undefined): VendorAnswer {
    const read = queries.get.safeParse(asked)
    if (!read.success) return odd(JSON.stringify(asked))
    if (kept === undefined) return graphRefusal(404, 'ErrorItemNotFound')
    const { $select, $expand } = read.data
    const isOfSeries = $select.includes('exceptionOccurrences')
    // Graph tells them of a series alone.
    if (isOfSeries !== $expand.includes('exceptionOccurrences')) return odd('$expand')
    if (isOfSeries && kept['type'] !== 'seriesMaster') return odd('exceptions of no series')
    const { version: _, exceptionOccurrences, cancelledOccurrences, ...told } = kept
    const series = isOfSeries ? { exceptionOccurrences, cancelledOccurrences } : {}
    return json(200, { ...told, ...series, '@odata.etag': etag(kept) })
  }

  function write(request: VendorRequest, id: string | undefined): VendorAnswer {
    const { method, headers } = request
    const known = id === undefined ? undefined : events.get(id)
    if (method !== 'POST' && known === undefined) return graphRefusal(404, 'ErrorItemNotFound')
    const stated = headers['if-match']
    if (known !== undefined && stated !== undefined && stated !== etag(known))
      return graphRefusal(412, 'ErrorIrresolvableConflict')
    if (method === 'DELETE' && known !== undefined) {
      remove(known.id)
      return { status: 204 }
    }
    if (headers['content-type']?.startsWith('application/json') !== true) return odd('content type')
    const body: unknown = JSON.parse(request.body.toString())
    if (method === 'POST') {
      const read = bodies.create.safeParse(body)
      if (!read.success) return odd(read.error.message)
      const { transactionId } = read.data
      const again = [...events.values()].find((one) => one['transactionId'] === transactionId)
      if (again !== undefined) return graphRefusal(409, 'ErrorDuplicateTransactionId')
      const made = { id: `own-${String(version)}`, type: 'singleInstance', ...read.data }
      put({ ...made, iCalUId: `040000${String(version)}` })
      return json(201, made)
    }
    const read = bodies.change.safeParse(body)
    if (method !== 'PATCH' || !read.success || known === undefined) return odd(method)
    put({ ...known, ...read.data })
    return json(200, read.data)
  }

  const api: VendorApi = (request) => {
    const { url, method, headers } = request
    if (request.host !== host) return null
    if (!vendor.isAllowed(request)) return graphRefusal(401, 'InvalidAuthenticationToken')
    const preferred = String(headers['prefer'])
    if (!preferred.includes('IdType="ImmutableId"')) return odd('ids that change')
    const asked = Object.fromEntries(url.searchParams)
    if (url.pathname === '/v1.0/me/calendars' && method === 'GET') {
      if (!queries.calendars.safeParse(asked).success) return odd(url.search)
      return json(200, {
        value: [
          { id: 'cal-2', name: 'Room 1' },
          { id: 'cal-1', name: 'Calendar', isDefaultCalendar: true },
        ],
      })
    }
    if (url.pathname === '/v1.0/me/calendarView/delta' && method === 'GET')
      return listChanges(asked)
    const [, id] = /^\/v1\.0\/me\/events(?:\/([^/]+))?$/.exec(url.pathname) ?? [null, undefined]
    if (!url.pathname.startsWith('/v1.0/me/events')) return graphRefusal(404, 'ErrorItemNotFound')
    const decoded = id === undefined ? undefined : decodeURIComponent(id)
    if (method !== 'GET') return write(request, decoded)
    if (decoded !== undefined) return get(asked, events.get(decoded))
    const read = queries.find.safeParse(asked)
    if (!read.success) return odd(url.search)
    const value = /p\/value eq '([\w-]+)'/.exec(read.data.$filter)?.[1]
    const found = [...events.values()].filter((one) => one['transactionId'] === value)
    return json(200, { value: found.map((one) => ({ id: one.id })) })
  }
  return {
    api,
    put,
    remove,
    /** What stands there, Foyer's own entries too. */
    kept: () => [...events.values()],
    /** It was restored from nothing. */
    lose(): void {
      events.clear()
      removed.clear()
      version += 1
      oldest = version
    },
    forgetTokens(): void {
      version += 1
      oldest = version
    },
  }
}
export type TestGraphCalendar = ReturnType<typeof testGraphCalendar>
