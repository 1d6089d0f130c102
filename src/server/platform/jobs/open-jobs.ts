/**
 * Background work in PostgreSQL (pg-boss): retried with growing pauses, given up into a dead-letter queue that is
 * logged and counted, taken over within seconds when its process dies (design §5 "Jobs").
 */
import { fromKysely, PgBoss, type JobResult } from 'pg-boss'
import type { Logger } from 'pino'
import type { Connection, Database, Tx } from '../database/database.ts'
import type { Metrics } from '../metrics.ts'
import type { JobContext, JobHandler, JobOutcome, JobQueue } from './job-queue.ts'
import { keepDeadLetter } from './dead-letters.ts'
import { openDueJobs, polling } from './due-jobs.ts'
import { codeOf, keyOf, LostJobError, oneOfMany } from './job-failures.ts'
import { jobsSchema } from './migrate-jobs.ts'
import { queueOptions } from './queue-options.ts'

/** How patient the queue is; tests are less so. */
export type JobsTiming = {
  /** New jobs wake a worker at once; so often it is looked for those whose time has come, and for wake-ups that were lost. */
  readonly pollSeconds: number
  /** How often it is looked for jobs of dead processes. */
  readonly superviseSeconds: number
  /** Stands in for every queue's first pause before a new try. */
  readonly firstRetrySeconds?: number
  /** A job that has to wait is looked at again after this. */
  readonly putOffSeconds?: number
  /** False: schedules are only written down. A test adds their jobs when its own clock says so. */
  readonly isOnSchedule?: boolean
}

export type JobsOptions = {
  readonly connection: Connection
  readonly db: Database
  readonly log: Logger
  readonly metrics: Metrics
  readonly timing: JobsTiming
  /** Whether a job has to wait for as long as what it is about may only be read. */
  readonly mustWait?: (data: object) => Promise<boolean>
}

export type Jobs = {
  /** Makes the queue known; adding to it and working on it need that. */
  declare(queue: JobQueue): Promise<void>
  /** Adds jobs, if the transaction commits; nobody works on them before `afterSeconds` are over. */
  enqueue<Data extends object>(
    tx: Tx,
    queue: JobQueue<Data>,
    data: readonly Data[],
    afterSeconds?: number,
  ): Promise<void>
  /** @param goesOn also while nothing may be changed; the others wait and run afterwards */
  work<Data extends object>(
    queue: JobQueue<Data>,
    handler: JobHandler<Data>,
    goesOn?: boolean,
  ): Promise<void>
  /** Adds a job whenever the cron expression (UTC) says so; once, however many processes there are. */
  schedule<Data extends object>(queue: JobQueue<Data>, cron: string, data: Data): Promise<void>
  /** Takes no new jobs and waits for those under way. */
  stop(): Promise<void>
}

export const defaultTiming: JobsTiming = { pollSeconds: 2, superviseSeconds: 3 }

const deadLetterQueue = 'dead-letters'
const drainMs = 20_000
/** The queue hands them to its pool: a database that falls silent is given up, its own upkeep gets more time. */
const poolOptions = { query_timeout: 30_000, keepAlive: true }
const putOffSeconds = 30
/** Two at a time, so that a full fetch tells that there are more. */
const batchSize = 2

/** @throws when the database is away; then none of its connections stays. */
export async function openJobs({
  connection,
  db,
  log,
  metrics,
  timing,
  mustWait = () => Promise.resolve(false),
}: JobsOptions): Promise<Jobs> {
  const boss = new PgBoss({
    ...connection,
    ...poolOptions,
    options: '-c role=foyer_system',
    application_name: 'foyer_jobs',
    schema: jobsSchema,
    max: 6,
    // The owner of the tables migrates them (migrate-jobs.ts).
    migrate: false,
    createSchema: false,
    reindex: false,
    schedule: timing.isOnSchedule ?? true,
    useListenNotify: true,
    superviseIntervalSeconds: timing.superviseSeconds,
    monitorIntervalSeconds: timing.superviseSeconds,
    maintenanceIntervalSeconds: 300,
  })
  const tellError = oneOfMany((error) => log.warn({ code: codeOf(error) }, 'job queue error'))
  boss.on('error', tellError)
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'job queue warning'))
  const dueJobs = openDueJobs({
    db,
    pollSeconds: timing.pollSeconds,
    wake: (id) => boss.notifyWorker(id),
    onError: tellError,
  })
  try {
    await boss.start()
    await makeQueue(deadLetterQueue, { notify: true })
    const reader = await boss.work(
      deadLetterQueue,
      { ...polling(timing.pollSeconds), includeMetadata: true, batchSize },
      async (letters) => {
        for (const letter of letters) {
          const queue = letter.sourceName ?? 'unknown'
          await keepDeadLetter(db, {
            letterId: letter.id,
            queue,
            data: letter.data as object, // a job's data is an object (job-queue.ts)
            output: letter.sourceOutput,
            attempts: (letter.sourceRetryCount ?? 0) + 1,
            addedAt: letter.sourceCreatedOn ?? null,
          })
          metrics.jobs.inc({ queue, outcome: 'dead' })
          log.error(
            {
              queue,
              jobId: letter.sourceId,
              attempts: (letter.sourceRetryCount ?? 0) + 1,
              reason: letter.sourceOutput,
              data: letter.data,
            },
            'dead letter',
          )
        }
      },
    )
    dueJobs.addWorker(deadLetterQueue, reader)
  } catch (error) {
    await dueJobs.stop()
    await boss.stop({ graceful: false })
    throw error
  }

  const known = new Map<string, JobQueue>()

  async function makeQueue(name: string, options: object, policy = 'standard'): Promise<void> {
    // How jobs that are the same are treated is settled for good when a queue is made.
    await boss.createQueue(name, { ...options, policy })
    // What an older program has made is brought up to date.
    await boss.updateQueue(name, options)
  }
  async function enqueue<Data extends object>(
    tx: Tx,
    queue: JobQueue<Data>,
    data: readonly Data[],
    afterSeconds = 0,
  ): Promise<void> {
    if (data.length === 0) return
    await boss.insert(
      queue.name,
      data.map((entry) => ({
        data: entry,
        ...(afterSeconds > 0 ? { startAfter: afterSeconds } : {}),
        ...(queue.onePer && { singletonKey: keyOf(queue.onePer(entry), afterSeconds) }),
      })),
      { db: fromKysely(tx) },
    )
  }

  /** One job in one transaction: what it does in the database and its completion are kept together or not at all. */
  async function run<Data extends object>(
    queue: JobQueue<Data>,
    handler: JobHandler<Data>,
    job: { id: string; data: unknown; retryCount: number; signal: AbortSignal },
    goesOn: boolean,
  ): Promise<JobResult> {
    const attempt = job.retryCount + 1
    const about = { queue: queue.name, jobId: job.id, attempt }
    try {
      // A job's data is an object (job-queue.ts).
      if (!goesOn && (await mustWait(job.data as object))) return await putOff(queue, job)
      const outcome = await db.inSystem(async (tx): Promise<JobOutcome> => {
        const context: JobContext = {
          tx,
          jobId: job.id,
          attempt,
          isLastAttempt: job.retryCount >= queue.retries,
          signal: job.signal,
          enqueue: (target, data, afterSeconds) => enqueue(tx, target, data, afterSeconds),
          async runAgain(name, data) {
            const target = known.get(name)
            if (target?.data.safeParse(data).success !== true) return false
            await enqueue(tx, target, [data])
            return true
          },
        }
        const answer = await handler(context, queue.data.parse(job.data))
        if (answer === 'done') await complete(tx, queue.name, job)
        return answer
      })
      if (outcome === 'done') {
        metrics.jobs.inc({ queue: queue.name, outcome: 'done' })
        return { id: job.id, status: 'completed' }
      }
      if (outcome.dead !== undefined) {
        return { id: job.id, status: 'deadletter', output: { code: outcome.dead } }
      }
      return failed(queue, about, job, { code: outcome.retry })
    } catch (error) {
      log.warn({ ...about, err: error }, 'job failed')
      return failed(queue, about, job, { code: codeOf(error) })
    }
  }

  /** The same job again, later: it has not failed, and its tries are not counted. */
  async function putOff<Data extends object>(
    queue: JobQueue<Data>,
    job: { readonly id: string; readonly data: unknown; readonly retryCount: number },
  ): Promise<JobResult> {
    await db.inSystem(async (tx) => {
      await enqueue(tx, queue, [queue.data.parse(job.data)], timing.putOffSeconds ?? putOffSeconds)
      await complete(tx, queue.name, job)
    })
    metrics.jobs.inc({ queue: queue.name, outcome: 'put_off' })
    return { id: job.id, status: 'completed' }
  }

  function failed(
    queue: JobQueue,
    about: { readonly queue: string; readonly jobId: string; readonly attempt: number },
    job: { readonly retryCount: number },
    output: { readonly code: string },
  ): JobResult {
    if (job.retryCount < queue.retries) {
      metrics.jobs.inc({ queue: queue.name, outcome: 'retried' })
      log.info({ ...about, ...output }, 'job is tried again')
    }
    return { id: about.jobId, status: 'failed', output }
  }

  /** @throws when another worker was given the job meanwhile: then nothing of this attempt may count. */
  async function complete(
    tx: Tx,
    name: string,
    job: { readonly id: string; readonly retryCount: number },
  ): Promise<void> {
    const answer: object = await boss.complete(
      name,
      { id: job.id, retryCount: job.retryCount },
      null,
      { db: fromKysely(tx) },
    )
    if (!('affected' in answer) || answer.affected !== 1) throw new LostJobError()
  }

  return {
    enqueue,
    declare: async (queue) => {
      known.set(queue.name, queue)
      await makeQueue(
        queue.name,
        queueOptions(queue, timing, deadLetterQueue),
        queue.onePer && 'short',
      )
    },
    async work(queue, handler, goesOn = false) {
      // One by one: of several that begin together only the first can be woken.
      for (let number = 0; number < queue.concurrency; number += 1) {
        const id = await boss.work(
          queue.name,
          {
            ...polling(timing.pollSeconds),
            perJobResults: true,
            batchSize,
            burstWhenBatchFull: true,
          },
          async (batch) => {
            const results: JobResult[] = []
            for (const job of batch) results.push(await run(queue, handler, job, goesOn))
            return results
          },
        )
        dueJobs.addWorker(queue.name, id)
      }
    },
    async schedule(queue, cron, data) {
      await boss.schedule(queue.name, cron, data, { tz: 'UTC' })
    },
    async stop() {
      await dueJobs.stop()
      await boss.stop({ graceful: true, timeout: drainMs })
    },
  }
}
