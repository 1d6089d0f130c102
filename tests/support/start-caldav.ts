/**
 * A calendar server (RFC 4791, RFC 6578) as small as reading one needs, which can misbehave. Requests that a strict server would refuse
 * are refused: another depth, another name, a body that isn't XML. A real one is the counterpart's (radicale).
 */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { everyElement, readXml, type XmlElement } from '#server/platform/xml/read-xml.ts'

export const caldavPassword = 'a password that no log may hold'
const user = 'foyer'
const calendar = '/foyer/room%201/'

export type CaldavFault =
  | 'refuse'
  | 'busy'
  | 'broken'
  | 'garbage'
  | 'half'
  | 'endless'
  | 'elsewhere'
  /** Takes nothing that is written. */
  | 'full'
  /** Leaves out of its answers what it was asked for. */
  | 'forgetful'

type Entry = { readonly text: string; readonly version: number }
type Answer = {
  readonly status: number
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

const dav = 'DAV:'
const caldav = 'urn:ietf:params:xml:ns:caldav'
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const found = (props: string) =>
  `<d:propstat><d:prop>${props}</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat>`
const response = (href: string, inside: string) =>
  `<d:response><d:href>${href}</d:href>${inside}</d:response>`
const gone = '<d:status>HTTP/1.1 404 Not Found</d:status>'
const multistatus = (inside: string): Answer => ({
  status: 207,
  body: `<?xml version="1.0"?><d:multistatus xmlns:d="DAV:" xmlns:c="${caldav}" xmlns:s="http://calendarserver.org/ns/">${inside}</d:multistatus>`,
})

/** `host`: under which it is called. */
export async function startCaldav(host: 'localhost' | '127.0.0.1' = 'localhost') {
  const entries = new Map<string, Entry>()
  const removed = new Map<string, number>()
  let version = 1
  let oldest = 0
  let canSync = true
  let fault: CaldavFault | null = null
  let multigets = 0
  let puts = 0

  const collection = (kind: 'VEVENT' | 'VTODO', name: string) =>
    found(`<d:resourcetype><d:collection/><c:calendar/></d:resourcetype><d:displayname>${name}</d:displayname>
      <c:supported-calendar-component-set><c:comp name="${kind}"/></c:supported-calendar-component-set>
      <s:getctag>"${String(version)}"</s:getctag>${
        canSync
          ? `<d:sync-token>urn:sync:${String(version)}</d:sync-token><d:supported-report-set><d:supported-report><d:report>
            <d:sync-collection/></d:report></d:supported-report></d:supported-report-set>`
          : ''
      }`)

  function describe(path: string, depth: string): Answer {
    if (path === '/') {
      const principal =
        '<d:current-user-principal><d:href>/principals/foyer/</d:href></d:current-user-principal>'
      return multistatus(response('/', found(principal)))
    }
    if (path === '/principals/foyer/') {
      const home = '<c:calendar-home-set><d:href>/foyer/</d:href></c:calendar-home-set>'
      return multistatus(response(path, found(home)))
    }
    if (path === '/foyer/' && depth === '1') {
      return multistatus(
        response(path, found('<d:resourcetype><d:collection/></d:resourcetype>')) +
          response(calendar, collection('VEVENT', 'Room 1')) +
          response('/foyer/tasks/', collection('VTODO', 'Tasks')),
      )
    }
    if (path === calendar && depth === '0') {
      return multistatus(response(calendar, collection('VEVENT', 'Room 1')))
    }
    return { status: 404 }
  }

  const hrefOf = (name: string) => `${calendar}${name}`
  const etag = ({ version: own }: Entry) => `<d:getetag>"${String(own)}"</d:getetag>`

  function report(body: XmlElement, depth: string): Answer {
    const textOf = (name: string) =>
      [...everyElement(body)].find((one) => one.name === name)?.text.trim() ?? ''
    if (body.name === 'sync-collection' && body.space === dav) {
      if (depth !== '0' || !canSync) return { status: 400 }
      const since = Number(/^urn:sync:(\d+)$/.exec(textOf('sync-token'))?.[1] ?? 'NaN')
      if (!(since >= oldest)) {
        const error = '<d:error xmlns:d="DAV:"><d:valid-sync-token/></d:error>'
        return { status: 403, body: error }
      }
      const changed = [...entries].filter(([, one]) => one.version > since)
      const left = [...removed].filter(([, at]) => at > since)
      return multistatus(
        changed.map(([name, one]) => response(hrefOf(name), found(etag(one)))).join('') +
          left.map(([name]) => response(hrefOf(name), gone)).join('') +
          `<d:sync-token>urn:sync:${String(version)}</d:sync-token>`,
      )
    }
    if (depth !== '1' || body.space !== caldav) return { status: 400 }
    if (body.name === 'calendar-query') {
      const range = [...everyElement(body)].find(({ name }) => name === 'time-range')
      const start = range?.attributes.get('start') ?? ''
      if (!/^\d{8}T\d{6}Z$/.test(start)) return { status: 400 }
      const coming = [...entries].filter(
        ([, { text }]) =>
          text.includes('RRULE') || (/DTSTART:(\S+)/.exec(text)?.[1] ?? '9') >= start,
      )
      return multistatus(
        coming.map(([name, one]) => response(hrefOf(name), found(etag(one)))).join(''),
      )
    }
    if (body.name !== 'calendar-multiget') return { status: 403 }
    multigets += 1
    if (fault === 'forgetful') return multistatus('')
    const hrefs = [...everyElement(body)].filter(({ name }) => name === 'href')
    return multistatus(
      hrefs
        .map(({ text: href }) => {
          const entry = entries.get(href.slice(calendar.length))
          const data = entry && `<c:calendar-data>${escaped(entry.text)}</c:calendar-data>`
          return response(href, entry && data ? found(etag(entry) + data) : gone)
        })
        .join(''),
    )
  }

  function answerEntry(
    method: 'PUT' | 'GET' | 'DELETE',
    headers: IncomingMessage['headers'],
    url: string,
    text: string,
  ): Answer {
    const name = url.slice(calendar.length)
    if (!url.startsWith(calendar) || name === '' || name.includes('/')) return { status: 403 }
    const entry = entries.get(name)
    const stated = headers['if-match']
    if (stated !== undefined && (entry === undefined || `"${String(entry.version)}"` !== stated)) {
      return { status: 412 }
    }
    if (method === 'PUT') {
      if (fault === 'full') return { status: 413 }
      // RFC 4791 §4.1: no method; §5.3.2.1: one calendar, with a UID.
      const isSound =
        /^BEGIN:VCALENDAR\r\n[^]*\r\nEND:VCALENDAR\r\n$/.test(text) &&
        /\r\nUID:/.test(text) &&
        !/\r\nMETHOD:/.test(text) &&
        text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)
      if (headers['content-type']?.startsWith('text/calendar') !== true) return { status: 415 }
      if (!isSound) return { status: 400 }
      puts += 1
      version += 1
      removed.delete(name)
      entries.set(name, { text, version })
      return { status: entry === undefined ? 201 : 204 }
    }
    if (entry === undefined) return { status: 404 }
    if (method === 'GET') {
      return { status: 200, body: entry.text, headers: { etag: `"${String(entry.version)}"` } }
    }
    version += 1
    entries.delete(name)
    removed.set(name, version)
    return { status: 204 }
  }

  function answer({ method, headers, url = '' }: IncomingMessage, body: string): Answer {
    const expected = `Basic ${Buffer.from(`${user}:${caldavPassword}`).toString('base64')}`
    if (fault === 'refuse' || headers.authorization !== expected) return { status: 401 }
    if (fault === 'busy') return { status: 429, headers: { 'retry-after': '7200' } }
    if (fault === 'broken') return { status: 500, body: 'oops' }
    if (fault === 'garbage') return { status: 207, body: '<!DOCTYPE html><html>&nbsp;' }
    if (fault === 'elsewhere') return { status: 301, headers: { location: 'http://10.0.0.1/' } }
    if (method === 'PUT' || method === 'GET' || method === 'DELETE') {
      return answerEntry(method, headers, url, body)
    }
    const { depth } = headers
    if (typeof depth !== 'string') return { status: 400 }
    const asked = readXml(body, { maxLength: 100_000, maxElements: 1_000 })
    if (method === 'PROPFIND' && asked.name === 'propfind') return describe(url, depth)
    return method === 'REPORT' && url === calendar ? report(asked, depth) : { status: 405 }
  }

  const server = createServer((request, response_) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { status, body = '', headers } = answer(request, Buffer.concat(chunks).toString())
      if (fault === 'half') {
        response_.writeHead(status, { 'content-length': String(body.length + 100) })
        response_.write(body)
        setImmediate(() => response_.destroy())
      } else if (fault === 'endless') {
        response_.on('error', () => undefined)
        response_.writeHead(status).write(Buffer.alloc(2_000_000, 32))
      } else response_.writeHead(status, headers).end(body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on TCP
  const root = `http://${host}:${String(port)}`
  return {
    root,
    address: `${root}${calendar}`,
    user,
    put(name: string, text: string): void {
      version += 1
      removed.delete(name)
      entries.set(name, { text, version })
    },
    remove(name: string): void {
      version += 1
      entries.delete(name)
      removed.set(name, version)
    },
    set(next: CaldavFault | null): void {
      fault = next
    },
    /** Whether it tells what has changed. */
    setSync(can: boolean): void {
      canSync = can
    },
    /** What it told before counts no more. */
    forgetTokens(): void {
      oldest = version + 1
      version += 1
    },
    empty(): void {
      entries.clear()
      removed.clear()
      version += 1
      fault = null
      canSync = true
    },
    multigets: () => multigets,
    puts: () => puts,
    /** What stands in it. */
    texts: () => [...entries.values()].map(({ text }) => text),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
