/** UniFi Network as Foyer sees it: sites and vouchers, and an API that judges every call by its reference, and can misbehave. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createSecure } from 'node:https'
import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'

export type UnifiCall = { readonly method: string; readonly path: string; readonly body: unknown }
/** LOST: it is done, and nobody hears of it. */
export type UnifiBehaviour =
  | { readonly status: number; readonly body?: string; readonly headers?: Record<string, string> }
  | 'drop'
  | 'half'
  | 'lost'
  | 'still'
type Voucher = {
  readonly id: string
  readonly siteId: string
  readonly name: string
  readonly code: string
  readonly timeLimitMinutes: number
  readonly authorizedGuestLimit: number
}

export const unifiKey = 'key-of-unifi'
export const mainSite = '88f7af54-98f8-306a-a1c7-c9349722b1f6'
const otherSite = '11f7af54-98f8-306a-a1c7-c9349722b1f6'
const root = '/proxy/network/integration/v1'

// POST /v1/sites/{siteId}/hotspot/vouchers, UniFi Network 9.1
const creation = z.strictObject({
  count: z.int().min(1).max(1_000).optional(),
  name: z.string().min(1),
  timeLimitMinutes: z.int().min(1).max(1_000_000),
  authorizedGuestLimit: z.int().min(1).optional(),
  dataUsageLimitMBytes: z.int().min(1).max(1_048_576).optional(),
  rxRateLimitKbps: z.int().min(2).max(100_000).optional(),
  txRateLimitKbps: z.int().min(2).max(100_000).optional(),
})
const listing = z.strictObject({
  offset: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(0).max(1_000).default(100),
  filter: z.string().optional(),
})

/** @param tls by which it proves itself; without, it speaks in the clear */
export async function startUnifi(tls?: { readonly key: string; readonly cert: string }) {
  const calls: UnifiCall[] = []
  /** What was not as UniFi wants it. */
  const faults: string[] = []
  const vouchers: Voucher[] = []
  const state = {
    count: 0,
    sites: [{ id: mainSite, internalReference: 'default', name: 'Default' }],
    knowsFilters: true,
    behave: null as ((call: UnifiCall) => UnifiBehaviour | null) | null,
  }
  const serve = (request: IncomingMessage, response: ServerResponse): void => {
    let text = ''
    request.on('data', (part: Buffer) => (text += part.toString()))
    request.on('end', () => answer(request, text, response))
  }
  const server = tls === undefined ? createServer(serve) : createSecure(tls, serve)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server on a port has an address of this kind.
  const { port } = server.address() as AddressInfo

  function answer(request: IncomingMessage, text: string, response: ServerResponse): void {
    const { method = '', url = '', headers } = request
    const called = {
      method,
      path: decodeURIComponent(url.slice(root.length)),
      body: text === '' ? null : (JSON.parse(text) as unknown),
    }
    if (!url.startsWith(root)) faults.push(url)
    calls.push(called)
    const odd = state.behave?.(called) ?? null
    if (odd === 'still') return
    if (odd === 'drop') return void response.destroy()
    if (odd === 'half') {
      response.writeHead(200, { 'content-length': '500' }).write('{"data":[{"id":"')
      return void response.destroy()
    }
    if (odd !== null && odd !== 'lost') {
      return void response.writeHead(odd.status, odd.headers).end(odd.body ?? '')
    }
    const [status, body] =
      headers['x-api-key'] === unifiKey
        ? answerTo(called, new URL(url, 'http://unifi.example'))
        : [401, { statusCode: 401, statusName: 'UNAUTHORIZED', message: 'Unauthorized' }]
    if (odd === 'lost') return void response.destroy()
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

  type Answer = readonly [status: number, body: object]
  const refuse = (statusCode: number, message: string): Answer => {
    if (statusCode !== 404) faults.push(message)
    return [statusCode, { statusCode, statusName: 'REFUSED', message }]
  }

  function answerTo({ method, body }: UnifiCall, { pathname, searchParams }: URL): Answer {
    const path = pathname.slice(root.length)
    if (method === 'GET' && path === '/sites') return [200, pageOf(state.sites, 0, 200)]
    const [, siteId = '', voucherId] =
      /^\/sites\/([^/]+)\/hotspot\/vouchers(?:\/([^/]+))?$/.exec(path) ?? []
    if (siteId === '') return refuse(400, `${method} ${path}`)
    if (!state.sites.some(({ id }) => id === siteId)) return refuse(404, 'no such site')
    const own = vouchers.filter((one) => one.siteId === siteId)
    if (voucherId !== undefined) {
      const at = vouchers.findIndex(({ id }) => id === voucherId)
      if (method !== 'DELETE') return refuse(400, method)
      if (at < 0) return refuse(404, 'no such voucher')
      vouchers.splice(at, 1)
      return [200, { vouchersDeleted: 1 }]
    }
    if (method === 'GET') {
      const read = listing.safeParse(Object.fromEntries(searchParams))
      if (!read.success) return refuse(400, read.error.message)
      const { offset, limit, filter = '' } = read.data
      const [, name] = /^name\.eq\('([^']+)'\)$/.exec(filter) ?? []
      if (filter !== '' && name === undefined) return refuse(400, filter)
      const isAsked = state.knowsFilters && name !== undefined
      const found = isAsked ? own.filter((one) => one.name === name) : own
      return [200, pageOf(found.map(shown), offset, limit)]
    }
    return method === 'POST' ? make(siteId, body) : refuse(400, method)
  }

  function make(siteId: string, body: unknown): Answer {
    const read = creation.safeParse(body)
    if (!read.success) return refuse(400, read.error.message)
    const { count = 1, name, timeLimitMinutes, authorizedGuestLimit = 1 } = read.data
    const made = Array.from({ length: count }, () => ({
      id: randomUUID(),
      siteId,
      name,
      code: String(4_861_409_510 + (state.count += 1)),
      timeLimitMinutes,
      authorizedGuestLimit,
    }))
    vouchers.push(...made)
    return [201, { vouchers: made.map(shown) }]
  }

  return {
    address: `${tls === undefined ? 'http' : 'https'}://127.0.0.1:${String(port)}`,
    calls,
    faults,
    vouchers,
    state,
    otherSite: { id: otherSite, internalReference: 'branch', name: 'Branch' },
    /** Null: as UniFi does. */
    behave(how: typeof state.behave) {
      state.behave = how
    },
    /** So often it was asked to do this. */
    count: (method: string) => calls.filter((one) => one.method === method).length,
    /** Vouchers of somebody else. */
    fill(count: number) {
      make(mainSite, { count, name: 'hotel-guest', timeLimitMinutes: 60 })
    },
    reset() {
      for (const list of [calls, faults, vouchers]) list.splice(0)
      state.sites = [{ id: mainSite, internalReference: 'default', name: 'Default' }]
      state.knowsFilters = true
      state.behave = null
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
export type Unifi = Awaited<ReturnType<typeof startUnifi>>

function shown(voucher: Voucher) {
  const { siteId: _, ...told } = voucher
  const usage = { authorizedGuestCount: 0, expired: false }
  return { ...told, createdAt: '2026-11-21T09:00:00Z', ...usage }
}

function pageOf(all: readonly object[], offset: number, limit: number) {
  const data = all.slice(offset, offset + limit)
  return { offset, limit, count: data.length, totalCount: all.length, data }
}
