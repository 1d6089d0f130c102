import type { EventKind } from '#domain/audit/event-kind.ts'
import { CompiledQuery } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { TestDatabase } from '../../../../tests/support/database-cluster.ts'
import { besideLongTransaction } from '../../../../tests/support/neighbour-database.ts'
import { settledEvents } from '../../../../tests/support/settled-events.ts'
import { createTestDatabase } from '../../../../tests/support/test-database.ts'
import { mintCompanyId } from '../auth/tenant.ts'
import { openDatabase, type Database, type Tx } from '../database/database.ts'
import { appendEvent } from '../events.ts'
import { uuid7 } from '../ids.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { openJobs, type Jobs } from '../jobs/open-jobs.ts'
import type { Live } from '../live/live.ts'
import { openLive } from '../live/open-live.ts'
import { openMetrics, type Metrics } from '../metrics.ts'
import { openRelay, planJob, type Relay } from './open-relay.ts'
import { relayBatch } from './relay-batch.ts'

const log = pino({ level: 'silent' })
const act = {
  actor: { kind: 'anonymous' },
  commandId: null,
  at: '2026-11-21T09:00:00.000Z',
} as const
const deadline = { timeout: 25_000, interval: 10 }
const queue: JobQueue<{ eventId: number }> = {
  name: 'told',
  data: z.object({ eventId: z.number() }),
  retries: 0,
  firstRetrySeconds: 1,
  longestRetrySeconds: 1,
  concurrency: 1,
}

let database: TestDatabase
let db: Database
let live: Live
let jobs: Jobs
let metrics: Metrics
const relays: Relay[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.connection, {
    poolSize: 40,
    timeoutMs: 20_000,
    prepared: true,
    onError: () => undefined,
  })
  metrics = openMetrics()
  live = openLive({ db, connection: database.connection, log, metrics })
  const timing = { pollSeconds: 0.5, superviseSeconds: 60 }
  jobs = await openJobs({ connection: database.connection, db, log, metrics, timing })
  await jobs.declare(queue)
})

beforeEach(async () => {
  // Nothing of the test before is left to hand over.
  await settledEvents(db)
  while ((await db.inSystem((tx) => relayBatch(tx, () => Promise.resolve()))).taken > 0);
  await run(`delete from jobs.job where name = 'told'`)
})

afterEach(async () => {
  await Promise.all(relays.splice(0).map((relay) => relay.stop()))
})

afterAll(async () => {
  await jobs.stop()
  await live.close()
  await db.close()
  await database.drop()
})

async function run<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await db.system.executeQuery<Row>(CompiledQuery.raw(text, values))).rows
}

function open(pollMs = 60_000): void {
  const react = ({ eventId, kind }: { eventId: number; kind: string }) =>
    kind === 'visit.exported' ? [] : [planJob(queue, { eventId })]
  relays.push(openRelay({ db, live, jobs, log, metrics, react, pollMs }))
}

/** Writes events in the transaction. @returns their ids. */
async function write(tx: Tx, ...kinds: EventKind[]): Promise<number[]> {
  const subject = `visit:${uuid7()}` as const
  for (const kind of kinds) await appendEvent(tx, mintCompanyId(uuid7()), act, { kind, subject })
  const rows = await tx
    .selectFrom('events')
    .select('event_id')
    .where('subject', '=', subject)
    .orderBy('event_id')
    .execute()
  return rows.map((row) => row.event_id)
}

const commit = (...kinds: EventKind[]) => db.inSystem((tx) => write(tx, ...kinds))

/** The events that jobs were made for, in the order in which they were added. */
async function told(): Promise<number[]> {
  const rows = await run<{ event_id: number }>(
    `select (data ->> 'eventId')::int as event_id from jobs.job where name = 'told' order by 1`,
  )
  return rows.map((row) => row.event_id)
}

/** A transaction that has written an event and not ended yet. */
async function openTransaction(kind: EventKind) {
  const isWritten = Promise.withResolvers<number[]>()
  const held = Promise.withResolvers<void>()
  const ended = db.inSystem(async (tx) => {
    isWritten.resolve(await write(tx, kind))
    await held.promise
  })
  const [eventId = 0] = await isWritten.promise
  return {
    eventId,
    async commit() {
      held.resolve()
      await ended
    },
  }
}

describe('the relay', () => {
  it('makes the jobs that events ask for, each once', async () => {
    open()
    const ids = await commit('visit.created', 'visit.exported', 'visit.checked_in')
    live.wake()
    await vi.waitFor(async () => expect(await told()).toEqual([ids[0], ids[2]]), deadline)
  })

  it('finds new events when the wake-up is lost', async () => {
    open(50)
    const ids = await commit('visit.created')
    await vi.waitFor(async () => expect(await told()).toEqual(ids), deadline)
  })

  it('goes on where the one before it has stopped', async () => {
    open(50)
    const first = await commit('visit.created')
    await vi.waitFor(async () => expect(await told()).toEqual(first), deadline)
    await relays.pop()?.stop()
    const second = await commit('visit.checked_in', 'visit.checked_out')
    open(50)
    await vi.waitFor(async () => expect(await told()).toEqual([...first, ...second]), deadline)
  })

  it('makes each job once, however many processes relay', async () => {
    for (let process = 0; process < 4; process += 1) open(5)
    const ids: number[] = []
    for (let round = 0; round < 20; round += 1) ids.push(...(await commit('visit.created')))
    await vi.waitFor(async () => expect((await told()).length).toBe(20), deadline)
    expect(await told()).toEqual(ids)
  })

  it('takes more than one batch without waiting', async () => {
    const ids = await commit(...Array.from({ length: 1_200 }, () => 'visit.created' as const))
    open()
    await vi.waitFor(async () => expect((await told()).length).toBe(1_200), deadline)
    expect(await told()).toEqual(ids)
  })

  it('moves its cursor only together with the jobs', async () => {
    const ids = await commit('visit.created')
    await settledEvents(db)
    const failing = db.inSystem((tx) =>
      relayBatch(tx, async (inner) => {
        await jobs.enqueue(
          inner,
          queue,
          ids.map((eventId) => ({ eventId })),
        )
        throw new Error('the connection broke')
      }),
    )
    await expect(failing).rejects.toThrow('the connection broke')
    expect(await told()).toEqual([])
    open(50)
    await vi.waitFor(async () => expect(await told()).toEqual(ids), deadline)
  })

  it('is not kept back by a long transaction of another database', async () => {
    await besideLongTransaction(async () => {
      open(20)
      const ids = await commit('visit.created', 'visit.checked_in')
      await vi.waitFor(async () => expect(await told()).toEqual(ids), deadline)
    })
  })

  it('measures how many events wait', async () => {
    const slow = await openTransaction('visit.escalated')
    await commit('visit.created', 'visit.created')
    open(20)
    const lag = async () => (await metrics.relayLagEvents.get()).values[0]?.value
    await vi.waitFor(async () => expect(await lag()).toBe(2), deadline)
    await slow.commit()
    await vi.waitFor(async () => expect(await lag()).toBe(0), deadline)
  })
})

describe('an event whose transaction commits after a later one', () => {
  it('is not missed', async () => {
    open(20)
    const slow = await openTransaction('visit.escalated')
    const quick = await commit('visit.invited')
    live.wake()
    // The reader has looked while the earlier transaction was still open.
    const waits = async () => (await metrics.relayLagEvents.get()).values[0]?.value
    await vi.waitFor(async () => expect(await waits()).toBe(1), deadline)
    await slow.commit()
    await vi.waitFor(
      async () => expect(await told()).toEqual([slow.eventId, ...quick].sort((a, b) => a - b)),
      deadline,
    )
  })

  it('is missed by a cursor over the numbers alone, which is why there is another one', async () => {
    let cursor = 0
    const read = async () => {
      const rows = await run<{ event_id: number }>(
        'select event_id from events where event_id > $1 order by event_id',
        [cursor],
      )
      cursor = rows.at(-1)?.event_id ?? cursor
      return rows.map((row) => row.event_id)
    }
    await read()
    const slow = await openTransaction('visit.escalated')
    const quick = await commit('visit.invited')
    expect(await read()).toEqual(quick)
    await slow.commit()
    expect(slow.eventId).toBeLessThan(quick[0] ?? 0)
    expect(await read()).toEqual([])
  })
})
