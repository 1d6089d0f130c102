/**
 * Google Calendar as Foyer sees it: it judges every request by the published description of the API
 * (https://www.googleapis.com/discovery/v1/apis/calendar/v3/rest), keeps meetings in memory, and tells what has changed by sync tokens.
 */
import { z } from 'zod'
import type { TestVendor, VendorAnswer, VendorApi, VendorRequest } from './start-test-vendor.ts'

const flag = z.enum(['true', 'false'])
const size = z.string().regex(/^(?:[1-9]\d{0,2}|1\d{3}|2[0-4]\d\d|2500)$/)
const token = z.string().min(1)
const instant = z.iso.datetime({ offset: true })
const queries = {
  list: z.strictObject({
    singleEvents: flag.optional(),
    showDeleted: flag.optional(),
    maxResults: size.optional(),
    timeMin: instant.optional(),
    syncToken: token.optional(),
    pageToken: token.optional(),
    iCalUID: token.optional(),
    fields: token.optional(),
  }),
  get: z.strictObject({ fields: token.optional() }),
  write: z.strictObject({ sendUpdates: z.enum(['all', 'externalOnly', 'none']) }),
  calendars: z.strictObject({ maxResults: size.optional(), fields: token.optional() }),
}
/** Of both halves of a time one, in the form that Google takes. */
const time = z
  .strictObject({
    date: z.iso.date().optional(),
    dateTime: instant.optional(),
    timeZone: z.string().optional(),
  })
  .refine((one) => (one.date === undefined) !== (one.dateTime === undefined))
const written = z.strictObject({
  status: z.enum(['confirmed', 'tentative', 'cancelled']),
  summary: z.string(),
  description: z.string(),
  location: z.string(),
  start: time,
  end: time,
})
const bodies = {
  insert: written.extend({ id: z.string().regex(/^[0-9a-v]{5,1024}$/) }),
  patch: written.partial(),
}

export type GoogleKept = { readonly id: string; readonly [name: string]: unknown }
/** `uid`: what it is known by there, also where it isn't told. */
type Kept = GoogleKept & { readonly version: number; readonly uid: unknown }

const json = (status: number, body: unknown): VendorAnswer => ({
  status,
  headers: { 'content-type': 'application/json; charset=UTF-8' },
  body: JSON.stringify(body),
})
export const googleRefusal = (code: number, reason: string): VendorAnswer =>
  json(code, { error: { code, message: reason, errors: [{ domain: 'global', reason }] } })

export function testGoogleCalendar(vendor: TestVendor, calendar = 'primary') {
  const events = new Map<string, Kept>()
  let version = 1
  let oldest = 0
  /** So few that lists have pages. */
  let pageSize = 3

  const etag = (kept: Kept) => `"${String(kept.version)}"`
  const shown = (kept: Kept) => {
    const { version: _version, uid: _uid, ...told } = kept
    return { ...told, etag: etag(kept) }
  }
  const odd = (what: string): VendorAnswer => {
    vendor.faults.push(`Google Calendar: ${what}`)
    return googleRefusal(400, 'badRequest')
  }

  function put(event: GoogleKept): void {
    version += 1
    const known = { status: 'confirmed', updated: '2026-11-20T10:00:00.000Z', sequence: 0 }
    events.set(event.id, { ...known, ...event, uid: event['iCalUID'], version })
  }
  /** What is deleted stays as an id; of a day, with when it was. */
  function remove(id: string): void {
    const known = events.get(id)
    version += 1
    const recurringEventId = known?.['recurringEventId']
    const originalStartTime = known?.['originalStartTime']
    const day = recurringEventId === undefined ? {} : { recurringEventId, originalStartTime }
    events.set(id, { id, status: 'cancelled', ...day, uid: known?.uid, version })
  }

  function list(asked: z.output<typeof queries.list>): VendorAnswer {
    const { syncToken, pageToken, iCalUID, timeMin, showDeleted } = asked
    if (syncToken !== undefined && (timeMin ?? iCalUID ?? showDeleted) !== undefined)
      return odd('filters beside a sync token')
    const since = syncToken === undefined ? 0 : Number(/^sync-(\d+)$/.exec(syncToken)?.[1] ?? 'NaN')
    if (syncToken !== undefined && !(since >= oldest)) return googleRefusal(410, 'fullSyncRequired')
    const found = [...events.values()]
      .filter((one) => one.version > since)
      .filter((one) => iCalUID === undefined || one.uid === iCalUID)
      .filter(
        ({ status }) => syncToken !== undefined || showDeleted === 'true' || status !== 'cancelled',
      )
    const from = pageToken === undefined ? 0 : Number(pageToken)
    const most = Math.min(pageSize, Number(asked.maxResults ?? '250'))
    const limit = iCalUID === undefined ? most : found.length
    const next = from + limit < found.length ? String(from + limit) : undefined
    return json(200, {
      kind: 'calendar#events',
      items: found.slice(from, from + limit).map(shown),
      ...(next === undefined
        ? iCalUID === undefined && { nextSyncToken: `sync-${String(version)}` }
        : { nextPageToken: next }),
    })
  }

  function write(request: VendorRequest, id: string | undefined): VendorAnswer {
    const { method, headers, url } = request
    if (!queries.write.safeParse(Object.fromEntries(url.searchParams)).success)
      return odd(url.search)
    const known = id === undefined ? undefined : events.get(id)
    if (method !== 'POST' && known === undefined) return googleRefusal(404, 'notFound')
    const stated = headers['if-match']
    if (known !== undefined && stated !== undefined && stated !== etag(known))
      return googleRefusal(412, 'conditionNotMet')
    if (method === 'DELETE' && known !== undefined) {
      if (known['status'] === 'cancelled') return googleRefusal(410, 'deleted')
      remove(known.id)
      return { status: 204 }
    }
    if (headers['content-type']?.startsWith('application/json') !== true) return odd('content type')
    const body: unknown = JSON.parse(request.body.toString())
    if (method === 'POST' && id === undefined) {
      const read = bodies.insert.safeParse(body)
      if (!read.success) return odd(read.error.message)
      if (events.has(read.data.id)) return googleRefusal(409, 'duplicate')
      put({ ...read.data, iCalUID: `${read.data.id}@google.com` })
      return json(200, read.data)
    }
    const read = bodies.patch.safeParse(body)
    if (method !== 'PATCH' || !read.success || known === undefined) return odd(method)
    put({ ...known, ...read.data })
    return json(200, read.data)
  }

  const api: VendorApi = (request) => {
    const { url, method, host } = request
    if (host !== 'www.googleapis.com') return null
    if (!vendor.isAllowed(request)) return googleRefusal(401, 'authError')
    const asked = Object.fromEntries(url.searchParams)
    if (url.pathname === '/calendar/v3/users/me/calendarList' && method === 'GET') {
      if (!queries.calendars.safeParse(asked).success) return odd(url.search)
      const items = [
        { id: 'room@resource.calendar.google.com', summary: 'Room 1' },
        { id: 'foyer@acme.example', summary: 'foyer@acme.example', primary: true },
      ]
      return json(200, { kind: 'calendar#calendarList', items })
    }
    const [, of = '', id] =
      /^\/calendar\/v3\/calendars\/([^/]+)\/events(?:\/([^/]+))?$/.exec(url.pathname) ?? []
    if (of === '') return null
    if (decodeURIComponent(of) !== calendar) return googleRefusal(404, 'notFound')
    if (method !== 'GET') return write(request, id === undefined ? id : decodeURIComponent(id))
    if (id === undefined) {
      const read = queries.list.safeParse(asked)
      return read.success ? list(read.data) : odd(url.search)
    }
    if (!queries.get.safeParse(asked).success) return odd(url.search)
    const kept = events.get(decodeURIComponent(id))
    return kept === undefined ? googleRefusal(404, 'notFound') : json(200, shown(kept))
  }
  return {
    api,
    put,
    remove,
    /** What stands there, Foyer's own entries too. */
    kept: () => [...events.values()].filter(({ status }) => status !== 'cancelled').map(shown),
    /** It was restored from nothing: nobody knows of anything any more. */
    lose(): void {
      events.clear()
      version += 1
      oldest = version
    },
    /** What it told before counts no more. */
    forgetTokens(): void {
      version += 1
      oldest = version
    },
    setPageSize(most: number): void {
      pageSize = most
    },
  }
}
export type TestGoogleCalendar = ReturnType<typeof testGoogleCalendar>
