/** An access control system with a REST interface of its own: it refuses whatever its description does not allow, and fails as it is told to. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'

const instant = z.iso.datetime()
const levels = z.enum([
  'no-access',
  'expected',
  'on-site',
  'checked-in',
  'checked-out',
  'employee',
  'caretaker',
])
const newRecord = z.strictObject({
  cardNumber: z.int().min(10_000_000).max(99_999_999),
  accessLevel: levels,
  firstName: z.string(),
  lastName: z.string(),
  validFrom: instant.or(z.literal('')),
  validUntil: instant.or(z.literal('')),
  externalId: z.string().max(45),
})
const change = z.strictObject({ accessLevel: levels })

export type DoorRecord = {
  readonly id: string
  readonly cardNumber: number
  readonly externalId: string | null
  accessLevel: string
}
type Call = { readonly method: string; readonly path: string; readonly body: unknown }
export type Behaviour =
  | { readonly status: number; readonly headers?: Record<string, string>; readonly body?: string }
  /** Does what it is asked, and never answers. */
  | 'drop'
  /** Does it, and answers half of it. */
  | 'half'
type Behave = (call: Call) => Behaviour | null | Promise<Behaviour | null>

export const doorSecret = 'a key that no answer may hold'
const pageSize = 3

export type DoorSystem = Awaited<ReturnType<typeof startDoorSystem>>

export async function startDoorSystem() {
  const records = new Map<string, DoorRecord>()
  const calls: Call[] = []
  const state: { behave: Behave | null; lastId: number; refused: number } = {
    behave: null,
    lastId: 0,
    refused: 0,
  }

  function apply({ method, path, body }: Call): { status: number; body?: unknown } {
    const url = new URL(path, 'http://doors.example')
    const [, root, id] = url.pathname.split('/')
    if (root !== 'credentials') return { status: 404 }
    if (method === 'GET') {
      const page = Number(url.searchParams.get('page'))
      const items = [...records.values()].slice((page - 1) * pageSize, page * pageSize)
      return { status: 200, body: { items } }
    }
    if (method === 'POST') {
      const read = newRecord.safeParse(body)
      if (!read.success) return { status: 422, body: { error: read.error.message } }
      const { cardNumber, accessLevel, externalId } = read.data
      if ([...records.values()].some((one) => one.cardNumber === cardNumber)) {
        return { status: 409, body: { error: 'this card is taken' } }
      }
      state.lastId += 1
      const record = { id: String(state.lastId), cardNumber, accessLevel, externalId }
      records.set(record.id, record)
      return { status: 201, body: record }
    }
    const record = records.get(id ?? '')
    if (record === undefined) return { status: 404 }
    if (method === 'DELETE') {
      records.delete(record.id)
      return { status: 204 }
    }
    const read = method === 'PATCH' ? change.safeParse(body) : null
    if (read?.success !== true) return { status: 422 }
    record.accessLevel = read.data.accessLevel
    return { status: 200, body: record }
  }

  async function serve(request: IncomingMessage, response: ServerResponse, text: string) {
    const body: unknown = text === '' ? null : JSON.parse(text)
    const call = { method: request.method ?? '', path: request.url ?? '', body }
    calls.push(call)
    if (request.headers.authorization !== `Bearer ${doorSecret}`) {
      state.refused += 1
      response.writeHead(401).end()
      return
    }
    const now = (await state.behave?.(call)) ?? null
    if (now !== null && typeof now === 'object') {
      response.writeHead(now.status, now.headers).end(now.body)
      return
    }
    const answer = apply(call)
    if (now === 'drop') {
      request.socket.destroy()
      return
    }
    const json = answer.body === undefined ? '' : JSON.stringify(answer.body)
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(now === 'half' ? json.slice(0, json.length / 2) : json)
  }

  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (part: Buffer) => (text += part.toString()))
    request.on('end', () => void serve(request, response, text))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server on a port has an address of this kind.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${String(port)}`,
    records,
    calls,
    levels: () => [...records.values()].map((one) => one.accessLevel),
    refused: () => state.refused,
    /** Somebody made it there by hand. */
    addByHand(record: Partial<DoorRecord> = {}): string {
      state.lastId += 1
      const id = String(state.lastId)
      const usual = { cardNumber: 10_000_001, accessLevel: 'caretaker', externalId: null }
      records.set(id, { ...usual, ...record, id })
      return id
    },
    /** Null: it does what it is asked. */
    behave(now: Behave | null) {
      state.behave = now
    },
    forget() {
      records.clear()
      calls.splice(0)
      state.behave = null
      state.refused = 0
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
