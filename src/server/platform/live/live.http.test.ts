import type { EventKind, EventSubject } from '#domain/audit/event-kind.ts'
import { Client } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { mintCompanyId } from '#server/platform/auth/tenant.ts'
import type { TestDatabase } from '../../../../tests/support/database-cluster.ts'
import { besideLongTransaction } from '../../../../tests/support/neighbour-database.ts'
import { createTestDatabase } from '../../../../tests/support/test-database.ts'
import { openDatabase, type Database, type Tx } from '../database/database.ts'
import { appendEvent } from '../events.ts'
import { uuid7 } from '../ids.ts'
import { openMetrics } from '../metrics.ts'
import type { Live, SpineEvent } from './live.ts'
import { openLive } from './open-live.ts'

const log = pino({ level: 'silent' })
const act = {
  actor: { kind: 'anonymous' },
  commandId: null,
  at: '2026-11-21T09:00:00.000Z',
} as const
const deadline = { timeout: 25_000, interval: 10 }

let database: TestDatabase
let db: Database
/** Two server processes, as far as live updates are concerned. */
let here: Live
let there: Live
let metrics: ReturnType<typeof openMetrics>

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.connection, {
    poolSize: 8,
    timeoutMs: 20_000,
    prepared: true,
    onError: () => undefined,
  })
  metrics = openMetrics()
  here = openLive({ db, connection: database.connection, log, metrics })
  there = openLive({ db, connection: database.connection, log, metrics: openMetrics() })
})

afterAll(async () => {
  await Promise.all([here.close(), there.close()])
  await db.close()
  await database.drop()
})

const newCompany = () => mintCompanyId(uuid7())

function write(tx: Tx, companyId: string, kind: EventKind, subject: EventSubject = 'visit:1') {
  return appendEvent(tx, mintCompanyId(companyId), act, { kind, subject })
}

function commit(companyId: string, kind: EventKind, subject?: EventSubject): Promise<void> {
  return db.inSystem((tx) => write(tx, companyId, kind, subject))
}

/** Watches once the starting point is fixed. */
async function watch(live: Live, companyId: string, afterEventId: number | null = null) {
  const events: SpineEvent[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const end = live.watch(
    { companyId, subject: 'visit:1', afterEventId },
    (event) => events.push(event),
    { onReady: resolve },
  )
  await promise
  return { events, kinds: () => events.map(({ kind }) => kind), end }
}

describe('a watcher', () => {
  it('is told what another process committed', async () => {
    const company = newCompany()
    const watcher = await watch(here, company)
    await commit(company, 'visit.checked_in')
    there.wake()
    await vi.waitFor(() => expect(watcher.kinds()).toEqual(['visit.checked_in']), deadline)
    watcher.end()
  })

  it('is told even when the wake-up is lost', async () => {
    const company = newCompany()
    const watcher = await watch(here, company)
    await commit(company, 'visit.checked_in')
    await vi.waitFor(() => expect(watcher.kinds()).toEqual(['visit.checked_in']), deadline)
    watcher.end()
  })

  it('is told, once, while a long transaction of another database runs and after it', async () => {
    const company = newCompany()
    const watcher = await watch(here, company)
    await besideLongTransaction(async () => {
      await commit(company, 'visit.checked_in')
      await vi.waitFor(() => expect(watcher.kinds()).toEqual(['visit.checked_in']), deadline)
    })
    await commit(company, 'visit.checked_out')
    await vi.waitFor(
      () => expect(watcher.kinds()).toEqual(['visit.checked_in', 'visit.checked_out']),
      deadline,
    )
    watcher.end()
  })

  it('hears of its own subject and company alone', async () => {
    const company = newCompany()
    const watcher = await watch(here, company)
    await commit(newCompany(), 'visit.denied')
    await commit(company, 'visit.merged', 'visit:2')
    await commit(company, 'visit.reset')
    here.wake()
    await vi.waitFor(() => expect(watcher.kinds()).toEqual(['visit.reset']), deadline)
    watcher.end()
  })

  it('hears nothing after it has ended', async () => {
    const company = newCompany()
    const ended = await watch(here, company)
    const other = await watch(here, company)
    ended.end()
    await commit(company, 'visit.checked_in')
    here.wake()
    await vi.waitFor(() => expect(other.kinds()).toEqual(['visit.checked_in']), deadline)
    expect(ended.events).toEqual([])
    other.end()
  })

  it('is first told what it missed, each once, in order', async () => {
    const company = newCompany()
    await commit(company, 'visit.created')
    await commit(company, 'visit.answered')
    await commit(company, 'visit.registered')
    const all = await watch(here, company, 0)
    await vi.waitFor(
      () => expect(all.kinds()).toEqual(['visit.created', 'visit.answered', 'visit.registered']),
      deadline,
    )
    const later = await watch(here, company, all.events[0]?.eventId ?? null)
    expect(later.kinds()).toEqual(['visit.answered', 'visit.registered'])
    await commit(company, 'visit.checked_in')
    here.wake()
    await vi.waitFor(() => expect(later.kinds().slice(2)).toEqual(['visit.checked_in']), deadline)
    all.end()
    later.end()
  })

  it('does not miss an event whose transaction commits after a later one', async () => {
    const company = newCompany()
    const watcher = await watch(here, company)
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const { promise: isWritten, resolve: written } = Promise.withResolvers<void>()
    const slow = db.inSystem(async (tx) => {
      await write(tx, company, 'visit.escalated')
      written()
      await held
    })
    await isWritten
    await commit(company, 'visit.invited')
    here.wake()
    release()
    await slow
    await vi.waitFor(
      () => expect(watcher.kinds()).toEqual(['visit.escalated', 'visit.invited']),
      deadline,
    )
    watcher.end()
  })

  it('is told again after the listening connection was killed', async () => {
    const company = newCompany()
    const watcher = await watch(here, company)
    const before = await countListeners()
    expect(before).toBeGreaterThan(0)
    await killListeners()
    await commit(company, 'visit.checked_in')
    await vi.waitFor(() => expect(watcher.kinds()).toEqual(['visit.checked_in']), deadline)
    await vi.waitFor(async () => expect(await countListeners()).toBe(before), deadline)
    watcher.end()
  })

  it('counts as an open connection until it ends', async () => {
    const open = async () => (await metrics.liveListeners.get()).values[0]?.value
    const before = await open()
    const watcher = await watch(here, newCompany())
    expect(await open()).toBe((before ?? 0) + 1)
    watcher.end()
    watcher.end()
    expect(await open()).toBe(before)
  })
})

describe('a wake-up', () => {
  it('is one for many commits', async () => {
    const client = new Client(database.connection)
    await client.connect()
    let heard = 0
    client.on('notification', () => {
      heard += 1
    })
    await client.query('listen foyer_events')
    for (let call = 0; call < 1_000; call += 1) here.wake()
    await vi.waitFor(() => expect(heard).toBe(2), deadline)
    await client.end()
  })

  it('reaches those who wait for it in another process', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const end = there.onWake(resolve)
    here.wake()
    await promise
    end()
  })

  it('is nothing to a request when the database is away', async () => {
    const away = openDatabase(database.connection, {
      poolSize: 2,
      timeoutMs: 200,
      prepared: true,
      onError: () => undefined,
    })
    await away.close()
    const live = openLive({ db: away, connection: database.connection, log, metrics })
    expect(() => live.wake()).not.toThrow()
    await live.close()
  })
})

describe('the end of the process', () => {
  it('ends every watcher and tells it so', async () => {
    const live = openLive({ db, connection: database.connection, log, metrics: openMetrics() })
    const { promise, resolve } = Promise.withResolvers<void>()
    live.watch(
      { companyId: newCompany(), subject: 'visit:1', afterEventId: null },
      () => undefined,
      { onEnd: resolve },
    )
    await live.close()
    await promise
  })
})

async function killListeners(): Promise<void> {
  await onServer(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'foyer_live' and datname = current_database()`,
  )
}

async function countListeners(): Promise<number> {
  const rows = await onServer(
    `select pid from pg_stat_activity
     where application_name = 'foyer_live' and datname = current_database()`,
  )
  return rows.length
}

async function onServer(text: string): Promise<unknown[]> {
  const client = new Client(database.connection)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}
