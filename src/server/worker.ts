/**
 * The background work of a process: relay, jobs, schedules and sealing (design §5, §8). Any number of processes may run
 * it; each piece of work is done by one of them.
 */
import type { Deps } from './deps.ts'
import { features } from './features.ts'
import { openMailer } from './features/messages/notifications/open-mailer.ts'
import { openSealer } from './platform/audit/open-sealer.ts'
import { openDatabase, type Connection } from './platform/database/database.ts'
import { defaultTiming, openJobs, type Jobs, type JobsTiming } from './platform/jobs/open-jobs.ts'
import type { WorkerDeps } from './platform/feature.ts'
import { isReadOnlyFor } from './platform/read-only/is-read-only-for.ts'
import { openRelay } from './platform/relay/open-relay.ts'

export type Worker = {
  /** Takes nothing new, lets what is under way finish, closes its connections. */
  stop(): Promise<void>
}

export type WorkerTiming = JobsTiming & {
  readonly relayPollMs: number
  readonly sealPollMs: number
  /** A database that falls silent is given up after this. */
  readonly queryTimeoutMs: number
}

const workerTiming: WorkerTiming = {
  ...defaultTiming,
  relayPollMs: 1_000,
  sealPollMs: 5_000,
  queryTimeoutMs: 10_000,
}
/** A quarter of it is for the background role: one for each job at work, and the relay and the sealer. */
const poolSize = 56

/**
 * Begins the background work. The database is migrated, that of the jobs too (`migrateJobs`). Its connections are its
 * own, so that a slow mail server never keeps a request waiting. `timing` is for tests.
 * @throws when the database is away meanwhile; then nothing of it goes on, and it may be tried again.
 */
export async function startWorker(
  deps: Deps,
  connection: Connection,
  timing: Partial<WorkerTiming> = {},
): Promise<Worker> {
  const { live, log, metrics } = deps
  const times = { ...workerTiming, ...timing }
  const db = openDatabase(connection, {
    poolSize,
    timeoutMs: times.queryTimeoutMs,
    prepared: deps.config.database.prepared,
    onError: (error) => log.warn({ err: error }, 'database connection of a job lost'),
  })
  const own: Deps = { ...deps, db }
  const mailer = openMailer(deps.config)
  const jobs = await openJobs({
    connection,
    db,
    log,
    metrics,
    timing: times,
    mustWait: (data) => isReadOnlyFor(own, data),
  }).catch(async (error: unknown) => {
    await Promise.all([mailer.close(), db.close()])
    throw error
  })
  try {
    await takeUpJobs(jobs, { ...own, mailer })
  } catch (error) {
    await jobs.stop()
    await Promise.all([mailer.close(), db.close()])
    throw error
  }

  const reactions = features.flatMap((feature) => feature.reactions ?? [])
  const relay = openRelay({
    db,
    live,
    jobs,
    log,
    metrics,
    react: (event) => reactions.flatMap((react) => react(event)),
    follow: features.flatMap((feature) => feature.followers ?? []),
    pollMs: times.relayPollMs,
  })
  const sealer = openSealer({ db, log, pollMs: times.sealPollMs })
  const background = features
    .flatMap((feature) => feature.background ?? [])
    .map((begin) => begin(own))
  return {
    async stop() {
      await Promise.all([relay.stop(), sealer.stop(), ...background.map((one) => one?.stop())])
      await jobs.stop()
      await mailer.close()
      await db.close()
    },
  }
}

/** Every queue is known before anybody works on one: a job may ask for any other. */
async function takeUpJobs(jobs: Jobs, deps: WorkerDeps): Promise<void> {
  const all = features.flatMap(({ jobs: own = [], jobsGoOn = false }) =>
    own.map((one) => ({ ...one, goesOn: jobsGoOn })),
  )
  for (const { queue } of all) await jobs.declare(queue)
  for (const { queue, work, schedule, goesOn } of all) {
    await jobs.work(queue, (context, data) => work(context, data, deps), goesOn)
    if (schedule !== null) await jobs.schedule(queue, schedule, {})
  }
}
