import type { EventKind } from '#domain/audit/event-kind.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { mintCompanyId } from '#server/platform/auth/tenant.ts'
import type { TestDatabase } from '../../../../tests/support/database-cluster.ts'
import { settledEvents } from '../../../../tests/support/settled-events.ts'
import { createTestDatabase } from '../../../../tests/support/test-database.ts'
import { openDatabase, type Database } from '../database/database.ts'
import { appendEvent } from '../events.ts'
import { uuid7 } from '../ids.ts'
import { openMetrics } from '../metrics.ts'
import { streamEvents } from './event-stream.ts'
import type { Live } from './live.ts'
import { openLive } from './open-live.ts'

const act = {
  actor: { kind: 'anonymous' },
  commandId: null,
  at: '2026-11-21T09:00:00.000Z',
} as const
const deadline = { timeout: 25_000, interval: 10 }
const large = 'x'.repeat(40_000)

let database: TestDatabase
let db: Database
let live: Live
let app: FastifyInstance
const metrics = openMetrics()

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.connection, {
    poolSize: 4,
    timeoutMs: 20_000,
    prepared: true,
    onError: () => undefined,
  })
  const log = pino({ level: 'silent' })
  live = openLive({ db, connection: database.connection, log, metrics })
  app = Fastify()
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.header('x-security', 'on')
    done()
  })
  app.addHook('preClose', (done) => {
    live.endWatches()
    done()
  })
  app.get<{ Params: { company: string } }>('/live/:company', (request, reply) => {
    streamEvents({
      request,
      reply,
      live,
      topic: { companyId: request.params.company, subject: 'visit:1' },
      present: ({ kind }) => {
        if (kind === 'visit.exported') return null
        return { event: 'visit', data: { kind, padding: kind === 'visit.merged' ? large : '' } }
      },
      isLast: ({ kind }) => kind === 'visit.links_revoked',
      heartbeatMs: 20,
    })
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})

afterAll(async () => {
  await app.close()
  await live.close()
  await db.close()
  await database.drop()
})

async function commit(company: string, ...kinds: EventKind[]): Promise<void> {
  await db.inSystem(async (tx) => {
    for (const kind of kinds) {
      await appendEvent(tx, mintCompanyId(company), act, { kind, subject: 'visit:1' })
    }
  })
  live.wake()
}

type Listener = {
  readonly answer: IncomingMessage
  readonly text: () => string
  readonly isClosed: () => boolean
  hangUp(): void
}

/** Opens the stream; `reads: false` leaves everything in the socket. */
function listen(
  company: string,
  options: { readonly lastEventId?: string; readonly reads?: boolean } = {},
): Promise<Listener> {
  const { port } = app.server.address() as AddressInfo // it listens on TCP
  const { lastEventId, reads = true } = options
  return new Promise((resolve, reject) => {
    const request = get(
      {
        port,
        path: `/live/${company}`,
        headers: lastEventId === undefined ? {} : { 'last-event-id': lastEventId },
      },
      (answer) => {
        let text = ''
        let isClosed = false
        if (reads) {
          answer.setEncoding('utf8').on('data', (chunk: string) => {
            text += chunk
          })
        }
        answer.on('error', () => undefined)
        answer.on('close', () => {
          isClosed = true
        })
        resolve({
          answer,
          text: () => text,
          isClosed: () => isClosed,
          hangUp: () => request.destroy(),
        })
      },
    )
    request.on('error', reject)
  })
}

const told = (listener: Listener) =>
  [...listener.text().matchAll(/"kind":"visit\.(\w+)"/g)].map((match) => match[1])
const isReady = (listener: Listener) =>
  vi.waitFor(() => expect(listener.text()).toContain('event: ready'), deadline)

it('tells events with their ids, after it has said that it is ready', async () => {
  const company = uuid7()
  const listener = await listen(company)
  await isReady(listener)
  await commit(company, 'visit.checked_in', 'visit.exported', 'visit.checked_out')
  await vi.waitFor(() => expect(told(listener)).toEqual(['checked_in', 'checked_out']), deadline)
  expect(listener.text()).toMatch(/^retry: \d+\n\n/)
  expect(listener.text()).toMatch(/\nid: \d+\nevent: visit\ndata: \{"kind":"visit.checked_in"/)
  listener.hangUp()
})

it('keeps the headers that plugins have set, and may not be stored', async () => {
  const listener = await listen(uuid7())
  expect(listener.answer.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-security': 'on',
  })
  listener.hangUp()
})

it('goes on after the last event that the listener has seen', async () => {
  const company = uuid7()
  await commit(company, 'visit.created', 'visit.answered', 'visit.registered')
  const first = await listen(company, { lastEventId: '0' })
  await vi.waitFor(() => expect(told(first)).toHaveLength(3), deadline)
  first.hangUp()
  // Nobody listens now: whoever comes begins at the events that no transaction keeps back.
  await settledEvents(db)
  const id = /\nid: (\d+)\n.*\ndata: \{"kind":"visit.answered"/.exec(first.text())?.[1] ?? ''
  const second = await listen(company, { lastEventId: id })
  await isReady(second)
  expect(told(second)).toEqual(['registered'])
  second.hangUp()
})

it('takes a Last-Event-ID that is none for a first visit', async () => {
  const company = uuid7()
  await commit(company, 'visit.created')
  // Until then it is news to whoever comes.
  await settledEvents(db)
  const listener = await listen(company, { lastEventId: '1; drop table events' })
  await isReady(listener)
  expect(told(listener)).toEqual([])
  listener.hangUp()
})

it('beats while nothing happens', async () => {
  const listener = await listen(uuid7())
  await vi.waitFor(() => expect(listener.text()).toContain(': still here\n\n'), deadline)
  listener.hangUp()
})

it('ends after the event that takes the right to listen away', async () => {
  const company = uuid7()
  const listener = await listen(company)
  await isReady(listener)
  await commit(company, 'visit.links_revoked', 'visit.checked_in')
  await vi.waitFor(() => expect(listener.isClosed()).toBe(true), deadline)
  expect(told(listener)).toEqual(['links_revoked'])
})

it('drops a listener that does not read, and forgets it', async () => {
  const company = uuid7()
  const open = async () => (await metrics.liveListeners.get()).values[0]?.value ?? 0
  await vi.waitFor(async () => expect(await open()).toBe(0), deadline)
  const listener = await listen(company, { reads: false })
  expect(await open()).toBe(1)
  // What the kernel holds for both ends comes before what the process would have to hold.
  await commit(company, ...Array.from({ length: 400 }, () => 'visit.merged' as const))
  await vi.waitFor(async () => expect(await open()).toBe(0), deadline)
  listener.hangUp()
})

it('lets the server close while listeners are connected', async () => {
  const listener = await listen(uuid7())
  await isReady(listener)
  await app.close()
  await vi.waitFor(() => expect(listener.isClosed()).toBe(true), deadline)
})
