/** How the installation runs, as its operators read it, and jobs that were given up. Issue 16 §2. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { EndpointId } from '#contract/endpoints.ts'
import { installation } from '#server/platform/auth/tenant.ts'
import { openHeartbeat } from '#server/platform/heartbeat.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { keepDeadLetter } from '#server/platform/jobs/dead-letters.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import { migrateJobs } from '#server/platform/jobs/migrate-jobs.ts'
import { openJobs, type Jobs } from '#server/platform/jobs/open-jobs.ts'
import { signedInOperator, type TestOperator } from '#tests/support/operators.ts'
import { send, type Call } from '#tests/support/send.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { noteBackup } from './note-backup.ts'
import { runAgain, runAgainQueue } from './run-again.ts'

const deadline = { timeout: 25_000, interval: 20 }
const probe: JobQueue<{ visitorId: string; companyId: string; name: string }> = {
  name: 'probe-people',
  data: z.object({ visitorId: z.string(), companyId: z.string(), name: z.string() }),
  retries: 0,
  firstRetrySeconds: 1,
  longestRetrySeconds: 1,
  concurrency: 1,
}

let world: World
let jobs: Jobs
let kim: TestOperator
let lee: TestOperator
let isBroken = true
const done: string[] = []

beforeAll(async () => {
  world = await openWorld()
  await migrateJobs(world.connection)
  const { db, log, metrics } = world.deps
  const timing = { pollSeconds: 0.5, superviseSeconds: 1, firstRetrySeconds: 0 }
  jobs = await openJobs({ connection: world.connection, db, log, metrics, timing })
  await jobs.declare(probe)
  await jobs.declare(runAgainQueue)
  await jobs.work(probe, async (_, { visitorId }) => {
    if (isBroken) return { dead: 'printer_away' }
    done.push(visitorId)
    return 'done'
  })
  await jobs.work(runAgainQueue, (context) => runAgain(context))
  kim = await signedInOperator(world, 'kim@ops.example')
  lee = await signedInOperator(world, 'lee@ops.example')
})
afterAll(async () => {
  await jobs.stop()
  await world.close()
})
beforeEach(async () => {
  isBroken = true
  await sql`delete from dead_letters`.execute(world.deps.db.system)
})

const call = (id: EndpointId, asked: Omit<Call, 'token'> = {}, who = kim) =>
  send(world.app, id, { token: who.token, ...asked })

type Letter = {
  id: string
  queue: string
  about: string
  error: string
  attempts: number
  location: { name: string } | null
}
async function letters(query = {}): Promise<Letter[]> {
  return ((await call('deadLetters.list', { query })).body as { letters: Letter[] }).letters
}

/** Adds a job that is given up, and waits for its letter. */
async function givenUp(visitorId = uuid7()): Promise<string> {
  const data = { visitorId, companyId: world.mine.companyId, name: 'Emma Janssens' }
  await world.deps.db.inSystem((tx) => jobs.enqueue(tx, probe, [data]))
  await vi.waitFor(async () => {
    expect((await letters()).map(({ about }) => about)).toContain(`visitorId ${visitorId}`)
  }, deadline)
  return visitorId
}

async function runAgainNow(): Promise<void> {
  await world.deps.db.inSystem((tx) => jobs.enqueue(tx, runAgainQueue, [{}]))
}

const eventsOf = async (kind: string) =>
  world.deps.db.system
    .selectFrom('events')
    .select(['subject', 'actor', 'payload'])
    .where('company_id', '=', installation)
    .where('kind', '=', kind)
    .orderBy('event_id')
    .execute()

describe('a job that was given up', () => {
  it('is shown by its kind, ids, error and attempts, and nothing that somebody typed', async () => {
    await givenUp()
    const [letter] = await letters()
    expect(letter).toMatchObject({
      queue: 'probe-people',
      error: 'printer_away',
      attempts: 1,
      location: { name: 'Mine Brussels' },
    })
    expect(JSON.stringify(await letters())).not.toContain('Emma')
  })

  it('runs again once, however many operators ask', async () => {
    const visitorId = await givenUp()
    const [letter] = await letters()
    isBroken = false
    const body = { letterIds: [letter?.id ?? ''] }
    const answers = await Promise.all(
      [kim, lee, kim, lee].map((who) => call('deadLetters.runAgain', { body }, who)),
    )
    const counts = answers.map(({ body: answer }) => (answer as { count: number }).count)
    expect(counts.toSorted((one, other) => one - other)).toEqual([0, 0, 0, 1])
    await Promise.all([runAgainNow(), runAgainNow()])
    await vi.waitFor(() => expect(done).toContain(visitorId), deadline)
    expect(done.filter((one) => one === visitorId)).toHaveLength(1)
    expect(await letters()).toEqual([])
    expect(await eventsOf('installation.jobs_run_again')).toEqual([
      expect.objectContaining({ subject: 'installation:probe-people', payload: { count: 1 } }),
    ])
  })

  it('comes back when it fails again', async () => {
    await givenUp()
    await call('deadLetters.runAgain', { body: { queue: 'probe-people' } })
    expect(await letters()).toEqual([])
    await runAgainNow()
    await vi.waitFor(async () => expect(await letters()).toHaveLength(1), deadline)
  })

  it('is discarded with a reason, all of a kind at once, and not without one', async () => {
    await givenUp()
    await givenUp()
    const without = await call('deadLetters.discard', {
      body: { queue: 'probe-people', reason: ' ' },
    })
    expect(without.status).toBe(422)
    const body = { queue: 'probe-people', reason: 'The printer was sold' }
    expect((await call('deadLetters.discard', { body }, lee)).body).toEqual({ count: 2 })
    expect(await letters()).toEqual([])
    const kept = await world.deps.db.system
      .selectFrom('dead_letters')
      .select(['state', 'reason', 'settled_by'])
      .execute()
    const row = { state: 'DISCARDED', reason: body.reason, settled_by: `operator:${lee.id}` }
    expect(kept).toEqual([row, row])
  })

  it('of a kind that this program no longer knows is not run', async () => {
    await keepDeadLetter(world.deps.db, {
      letterId: uuid7(),
      queue: 'long-gone',
      data: {},
      output: { message: 'job failed by timeout' },
      attempts: 3,
      addedAt: null,
    })
    expect(await letters()).toMatchObject([{ queue: 'long-gone', error: 'too_slow' }])
    await call('deadLetters.runAgain', { body: { queue: 'long-gone' } })
    await runAgainNow()
    await vi.waitFor(async () => {
      const [row] = await world.deps.db.system.selectFrom('dead_letters').select('state').execute()
      expect(row?.state).toBe('UNKNOWN')
    }, deadline)
  })

  it('stands on a page of its own kind', async () => {
    for (const queue of ['one', 'two', 'two', 'two']) {
      const letter = {
        letterId: uuid7(),
        queue,
        data: {},
        output: null,
        attempts: 1,
        addedAt: null,
      }
      await keepDeadLetter(world.deps.db, letter)
    }
    const first = (await call('deadLetters.list', { query: { queue: 'two', pageSize: '2' } }))
      .body as {
      letters: Letter[]
      next: string
      queues: unknown
    }
    expect(first.queues).toEqual([
      { queue: 'one', count: 1 },
      { queue: 'two', count: 3 },
    ])
    const rest = await letters({ queue: 'two', after: first.next })
    expect(first.letters).toHaveLength(2)
    expect(rest).toHaveLength(1)
  })
})

type Health = {
  concerns: { code: string; state: string }[]
  queues: { queue: string; failed: number }[]
  processes: { version: string; isThere: boolean }[]
  backups: { means: string; bytes: number | null }[]
  storage: { databaseBytes: number; tables: unknown[] }
  slow: { state: string }
}
const health = async () => (await call('health.get')).body as Health
const codes = async () => (await health()).concerns.map(({ code }) => code)

describe('how the installation runs', () => {
  it('says what is missing, and after that is there, that all is well', async () => {
    expect(await codes()).toEqual(expect.arrayContaining(['NO_WORKER', 'BACKUP_NEVER']))
    const heartbeat = openHeartbeat(world.deps)
    await vi.waitFor(async () => expect(await codes()).not.toContain('NO_WORKER'), deadline)
    await noteBackup(world.deps.db, { at: world.clock.now(), means: 'EXPORT', bytes: 5_000 })
    const found = await health()
    expect(found.concerns.filter(({ code }) => !code.startsWith('DISK'))).toEqual([])
    expect(found.processes).toMatchObject([{ isThere: true }])
    expect(found.backups).toEqual([expect.objectContaining({ means: 'EXPORT', bytes: 5_000 })])
    expect(found.storage.tables.length).toBeGreaterThan(5)
    await givenUp()
    expect(await codes()).toContain('DEAD_LETTERS')
    expect((await health()).queues).toContainEqual(
      expect.objectContaining({ queue: 'probe-people', failed: 1 }),
    )
    await heartbeat.stop()
    expect(await codes()).toContain('NO_WORKER')
  })

  it('says how to turn slow queries on where PostgreSQL keeps none', async () => {
    expect(['NOT_INSTALLED', 'NOT_LOADED', 'READ']).toContain((await health()).slow.state)
  })

  it('has the doctor look, with what to do', async () => {
    const { status, body } = await call('health.examine')
    expect(status).toBe(200)
    expect(body).toContainEqual(expect.objectContaining({ state: 'ok', place: 'database' }))
    expect(body).toContainEqual(
      expect.objectContaining({
        state: 'warning',
        place: 'mail',
        advice: expect.any(String) as string,
      }),
    )
  })
})
