/**
 * Wakes who works on a queue when its jobs become due. A worker of pg-boss asks by itself, and there are a hundred of them: asking every
 * two seconds, they take a tenth of a processor while nobody does anything. So one question is asked for all queues.
 */
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { openBackgroundLoop } from './background-loop.ts'
import { jobsSchema } from './migrate-jobs.ts'

export type DueJobs = {
  /** `id`: as pg-boss calls the worker. */
  addWorker(queue: string, id: string): void
  stop(): Promise<void>
}

export type DueJobsOptions = {
  readonly db: Database
  readonly pollSeconds: number
  /** Has a worker look for jobs at once, or once more when it is done. */
  readonly wake: (workerId: string) => void
  readonly onError: (error: Error) => void
}

/** How often a worker looks by itself while it is woken. */
const ownPollSeconds = 60

/** For `boss.work`: where no wake-ups come, as behind some poolers of connections, workers ask as often as we do. */
export function polling(pollSeconds: number) {
  return {
    pollingIntervalSeconds: pollSeconds,
    notifyPollingIntervalSeconds: Math.max(pollSeconds, ownPollSeconds),
  }
}

export function openDueJobs({ db, pollSeconds, wake, onError }: DueJobsOptions): DueJobs {
  const workers = new Map<string, string[]>()
  const loop = openBackgroundLoop({
    pollMs: pollSeconds * 1000,
    async work() {
      for (const queue of await findDueQueues(db, [...workers.keys()])) {
        for (const id of workers.get(queue) ?? []) wake(id)
      }
      return 'idle'
    },
    onHealth: (error) => error && onError(error),
  })
  return {
    addWorker: (queue, id) => void workers.set(queue, [...(workers.get(queue) ?? []), id]),
    stop: () => loop.stop(),
  }
}

/** Those of the queues in which something waits whose time has come. The condition is that of pg-boss's index for taking jobs. */
async function findDueQueues(db: Database, queues: readonly string[]): Promise<string[]> {
  if (queues.length === 0) return []
  const due = sql<{ name: string }>`
    select queue.name from unnest(${queues}::text[]) as queue (name)
    where exists (
      select from ${sql.table(`${jobsSchema}.job`)} as job
      where job.name = queue.name and job.state < 'active' and not job.blocked and job.start_after <= now()
    )`
  return (await due.execute(db.system)).rows.map(({ name }) => name)
}
