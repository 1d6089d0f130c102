/** A job queue on a database of its own, with a table to leave traces in. */
import { CompiledQuery } from 'kysely'
import { Client } from 'pg'
import { pino } from 'pino'
import { z } from 'zod'
import { openDatabase, type Tx } from '#server/platform/database/database.ts'
import type { JobHandler, JobQueue } from '#server/platform/jobs/job-queue.ts'
import { openJobs, type Jobs } from '#server/platform/jobs/open-jobs.ts'
import { openMetrics } from '#server/platform/metrics.ts'
import { createTestDatabase } from './test-database.ts'

export type Note = { readonly text: string }

const timing = { pollSeconds: 0.5, superviseSeconds: 1, firstRetrySeconds: 0, putOffSeconds: 1 }

export type TestJobs = Awaited<ReturnType<typeof openTestJobs>>

export async function openTestJobs() {
  const database = await createTestDatabase()
  const db = openDatabase(database.connection, {
    poolSize: 40,
    timeoutMs: 20_000,
    prepared: true,
    onError: () => undefined,
  })
  const metrics = openMetrics()
  const lines: Record<string, unknown>[] = []
  // pino writes one JSON object a line.
  const log = pino(
    { level: 'info', base: null },
    { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
  )
  const opened: Jobs[] = []
  const waiting = { isOn: false }
  let queueNumber = 0

  async function asOwner(text: string): Promise<void> {
    const client = new Client(database.connection)
    await client.connect()
    try {
      await client.query(text)
    } finally {
      await client.end()
    }
  }

  async function open(): Promise<Jobs> {
    const mustWait = () => Promise.resolve(waiting.isOn)
    const jobs = await openJobs({
      connection: database.connection,
      db,
      log,
      metrics,
      timing,
      mustWait,
    })
    opened.push(jobs)
    return jobs
  }

  async function rows<Row>(text: string, value: string): Promise<Row[]> {
    return (await db.system.executeQuery<Row>(CompiledQuery.raw(text, [value]))).rows
  }

  await asOwner('create table notes (text text not null)')
  await asOwner('grant select, insert on notes to foyer_system')
  return {
    database,
    db,
    lines,
    /** Whether every job has to wait that doesn't go on in read-only mode. */
    waiting,
    asOwner,
    open,
    /** A queue of its own, worked on by `handler`. */
    async workOn(handler: JobHandler<Note>, options: Partial<JobQueue<Note>> = {}) {
      const jobs = await open()
      queueNumber += 1
      const queue: JobQueue<Note> = {
        name: `notes-${String(queueNumber)}`,
        data: z.object({ text: z.string() }),
        retries: 2,
        firstRetrySeconds: 1,
        longestRetrySeconds: 1,
        concurrency: 1,
        ...options,
      }
      await jobs.declare(queue)
      await jobs.work(queue, handler)
      const add = (...texts: string[]) =>
        db.inSystem((tx) =>
          jobs.enqueue(
            tx,
            queue,
            texts.map((text) => ({ text })),
          ),
        )
      return { jobs, queue, add }
    },
    /** How often `text` was noted. */
    async notes(text: string): Promise<number> {
      const query = 'select count(*)::int as count from notes where text = $1'
      return (await rows<{ count: number }>(query, text))[0]?.count ?? 0
    },
    async states(queue: JobQueue<Note>): Promise<string[]> {
      const query = 'select state::text from jobs.job where name = $1 order by created_on'
      return (await rows<{ state: string }>(query, queue.name)).map(({ state }) => state)
    },
    async schedules(queue: JobQueue<Note>) {
      const query = 'select cron, timezone from jobs.schedule where name = $1'
      return rows<{ cron: string; timezone: string }>(query, queue.name)
    },
    async counted(
      queue: JobQueue<Note>,
      outcome: 'done' | 'retried' | 'dead' | 'put_off',
    ): Promise<number> {
      const { values } = await metrics.jobs.get()
      const found = values.find(
        ({ labels }) => labels.queue === queue.name && labels.outcome === outcome,
      )
      return found?.value ?? 0
    },
    async stopAll(): Promise<void> {
      await Promise.all(opened.splice(0).map((jobs) => jobs.stop()))
    },
    async close(): Promise<void> {
      await db.close()
      await database.drop()
    },
  }
}

/** Leaves a trace. */
export async function note(tx: Tx, text: string): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw('insert into notes (text) values ($1)', [text]))
}
