/** The relay: the events are the outbox, and this process, or another one, turns them into jobs (design §5 "Jobs"). */
import type { Logger } from 'pino'
import type { Database, Tx } from '../database/database.ts'
import { openBackgroundLoop } from '../jobs/background-loop.ts'
import type { Jobs } from '../jobs/open-jobs.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import type { Live } from '../live/live.ts'
import type { Metrics } from '../metrics.ts'
import { batchSize, relayBatch, type RelayedEvent } from './relay-batch.ts'

/** A job that an event asks for. */
export type PlannedJob = { readonly queue: JobQueue; readonly data: object }

/** A job for a queue, with the data that the queue takes. */
export function planJob<Data extends object>(queue: JobQueue<Data>, data: Data): PlannedJob {
  return { queue, data }
}

/** Is handed a batch of events. What fails here keeps all reactions waiting: one plain statement, and no call. @returns jobs */
export type Follower = (tx: Tx, events: readonly RelayedEvent[]) => Promise<readonly PlannedJob[]>

export type Relay = {
  /** Lets the step under way end. */
  stop(): Promise<void>
}

export function openRelay({
  db,
  live,
  jobs,
  log,
  metrics,
  react,
  follow = [],
  pollMs,
}: {
  readonly db: Database
  readonly live: Live
  readonly jobs: Jobs
  readonly log: Logger
  readonly metrics: Metrics
  /** What an event asks for. Looks nothing up: the job does, when it runs. */
  readonly react: (event: RelayedEvent) => readonly PlannedJob[]
  /** Whoever keeps events in their order, and asks for jobs of its own. */
  readonly follow?: readonly Follower[]
  readonly pollMs: number
}): Relay {
  async function handOver(tx: Tx, events: readonly RelayedEvent[]): Promise<void> {
    const asked = events.flatMap(react)
    for (const one of follow) asked.push(...(await one(tx, events)))
    const planned = Map.groupBy(asked, (job) => job.queue)
    for (const [queue, group] of planned) {
      await jobs.enqueue(
        tx,
        queue,
        group.map((job) => job.data),
      )
    }
  }

  const loop = openBackgroundLoop({
    pollMs,
    async work() {
      const batch = await db.inSystem((tx) => relayBatch(tx, handOver))
      metrics.relayLagEvents.set(batch.left)
      if (batch.taken === batchSize) return 'more'
      return batch.left > 0 ? 'waiting' : 'idle'
    },
    onHealth: (error) => {
      if (error === null) log.info('the relay works again')
      else log.error({ err: error }, 'the relay failed; it tries again')
    },
  })
  const unlisten = live.onWake(() => loop.wake())
  return {
    async stop() {
      unlisten()
      await loop.stop()
    },
  }
}
