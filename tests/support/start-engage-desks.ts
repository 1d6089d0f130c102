/**
 * Desk bookings of Eptura Engage as one customer's portal might have them. It judges each call by what the administrator's templates promise
 * (`deskCalls`), by the two headers and the listener that Eptura publishes (“Register a listener”, “Registration and access process”), notifies as
 * published (“Notification messages overview”, DESK), and can misbehave.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'
import { deskKeys } from './desk-call-templates.ts'

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
const listing = z.strictObject({ from: day, to: day, page: z.coerce.number().int().min(1) })
const created = z.strictObject({
  resourceItemId: z.string().min(1),
  day,
  email: z.email(),
  note: z.string().startsWith('BO-'),
})
/** “Register a listener”. */
const registered = z.strictObject({
  secretKey: z.string().min(1),
  eventTypes: z.array(z.int().min(1).max(8)).min(1),
  resourceIds: z.array(z.int()),
  notificationUrl: z.url(),
  queueProvider: z.union([z.literal(2), z.literal(3), z.literal(4)]),
})
const unregistered = registered.pick({ secretKey: true, notificationUrl: true })

export type DeskBooking = {
  readonly id: number
  readonly email: string
  readonly desk: string
  readonly date: string
  readonly slot: 'AM' | 'PM' | 'DAY'
}
type Request = { readonly method: string; readonly url: URL; readonly body: string }
type Answer = {
  readonly status: number
  readonly body?: string
  readonly headers?: Record<string, string>
}
const json = (status: number, body: unknown): Answer => ({ status, body: JSON.stringify(body) })
const base = '/Acme'
const pageSize = 2

export async function startEngageDesks() {
  const requests: Request[] = []
  /** What was not as it was promised. */
  const faults: string[] = []
  const state = {
    bookings: [] as DeskBooking[],
    desks: [] as { id: string; name: string }[],
    tokens: new Set<string>(),
    listener: null as string | null,
    /** What it answers in the place of what it should; null: what it should. */
    behave: null as ((request: Request) => Answer | 'drop' | 'half' | null) | null,
  }
  let next = 100
  let issued = 0

  function add(
    email: string,
    desk: string,
    date: string,
    slot: DeskBooking['slot'] = 'DAY',
  ): number {
    next += 1
    state.bookings = [...state.bookings, { id: next, email, desk, date, slot }]
    return next
  }

  function answerTo({ method, url, body }: Request, headers: IncomingMessage['headers']): Answer {
    if (headers['ocp-apim-subscription-key'] !== deskKeys.subscriptionKey) return json(401, {})
    const path = url.pathname.slice(base.length)
    const bad = (what: string): Answer => {
      faults.push(`${method} ${url.pathname} ${what}`)
      return json(400, { message: 'Bad Request' })
    }
    if (body !== '' && headers['content-type'] !== 'application/json') return bad('content-type')
    if (method === 'POST' && path === '/session') {
      const read = z.strictObject({ key: z.string() }).safeParse(parse(body))
      if (!read.success) return bad('session')
      if (read.data.key !== deskKeys.secret) return json(400, { message: 'key' })
      issued += 1
      state.tokens.add(`session-${String(issued)}`)
      return json(200, { token: `session-${String(issued)}` })
    }
    if (!state.tokens.has(/^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '')) {
      return json(401, {})
    }
    if (path === '/api/V1/listener') return listenerAnswer(method, body, bad)
    if (method === 'GET' && path === '/desks') return json(200, state.desks)
    if (method === 'GET' && path === '/desk-bookings') {
      const read = listing.safeParse(Object.fromEntries(url.searchParams))
      if (!read.success) return bad(url.search)
      const { from, to, page } = read.data
      const found = state.bookings.filter(({ date }) => date >= from && date <= to)
      const result = found.slice((page - 1) * pageSize, page * pageSize).map((one) => ({
        bookingId: one.id,
        user: { email: one.email },
        resourceItemId: one.desk,
        day: `${one.date}T00:00:00`,
        slot: one.slot,
      }))
      return json(200, { result })
    }
    if (method === 'POST' && path === '/desk-bookings') {
      const read = created.safeParse(parse(body))
      if (!read.success) return bad(body)
      const { resourceItemId: desk, day: date, email } = read.data
      if (state.bookings.some((one) => one.desk === desk && one.date === date)) return json(409, {})
      return json(201, { bookingId: add(email, desk, date) })
    }
    const [, id] = /^\/desk-bookings\/(\d+)$/.exec(path) ?? []
    if (method === 'DELETE' && id !== undefined) {
      const kept = state.bookings.filter((one) => String(one.id) !== id)
      if (kept.length === state.bookings.length) return json(404, {})
      state.bookings = kept
      return { status: 204 }
    }
    return bad('nothing there')
  }

  function listenerAnswer(method: string, body: string, bad: (what: string) => Answer): Answer {
    const read = (method === 'POST' ? registered : unregistered).strict().safeParse(parse(body))
    if (!['POST', 'DELETE'].includes(method) || !read.success) return bad(body)
    if (read.data.secretKey !== deskKeys.secret) return json(400, {})
    state.listener = method === 'POST' ? read.data.notificationUrl : null
    return json(200, { message: 'OK' })
  }

  async function serve(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of message) parts.push(Buffer.from(part as Uint8Array)) // a request yields bytes
    const request: Request = {
      method: message.method ?? '',
      url: new URL(message.url ?? '/', 'http://engage.example'),
      body: Buffer.concat(parts).toString(),
    }
    requests.push(request)
    const answer = state.behave?.(request) ?? answerTo(request, message.headers)
    if (answer === 'drop') return void response.destroy()
    if (answer === 'half') {
      response.writeHead(200, { 'content-length': '500' }).write('{"result":[')
      return void response.destroy()
    }
    response.writeHead(answer.status, answer.headers).end(answer.body ?? '')
  }

  const server = createServer((message, response) => {
    serve(message, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server on a port has an address of this kind.
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${String(port)}${base}`,
    state,
    requests,
    faults,
    add,
    /** What stands there on a day: who, and at which desk. */
    on: (date: string) =>
      state.bookings
        .filter((one) => one.date === date)
        .map(({ email, desk }) => `${email.split('@')[0] ?? ''} ${desk}`)
        .toSorted(),
    reset(): void {
      requests.length = 0
      faults.length = 0
      Object.assign(state, { bookings: [], desks: [], listener: null, behave: null })
      state.tokens.clear()
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => {
          resolve()
        })
      }),
  }
}
export type TestEngageDesks = Awaited<ReturnType<typeof startEngageDesks>>

/** Of one booking, as Eptura publishes it. */
export function deskNotification(date: string, more: object = {}) {
  const one = { Date: `${date}T00:00:00`, BookingID: 102, ResourceItemID: 101, Action: 1 }
  return [{ ...one, UntilFurtherNotice: false, ...more }]
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
