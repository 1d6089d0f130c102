/** The process: read the configuration, start what is needed, listen, and end cleanly. */
import { setTimeout as sleep } from 'node:timers/promises'
import { buildApp, checkComplete } from './app.ts'
import { ConfigError, environmentNames, readConfig, type Config } from './config.ts'
import { isDemoSeeded, seedDemo } from './demo/seed-demo.ts'
import { openDeps, type OpenDeps } from './open-deps.ts'
import { EmbeddedPostgresError } from './platform/database/embedded-postgres/embedded-postgres-error.ts'
import { startEmbeddedPostgres } from './platform/database/embedded-postgres/start-embedded-postgres.ts'
import { misspeltVariables } from './misspelt-variables.ts'
import type { Connection } from './platform/database/database.ts'
import { openHeartbeat } from './platform/heartbeat.ts'
import { migrateJobs } from './platform/jobs/migrate-jobs.ts'
import { migrate } from './platform/database/migrate.ts'
import { resealSecrets } from './platform/secrets/reseal-secrets.ts'
import { waitForDatabase, waitingBy } from './platform/database/wait-for-database.ts'
import { printCard, say } from './start-card.ts'
import { startWorker } from './worker.ts'

const deadlineMs = 25_000
/** Ctrl+C reaches us twice when npm started us: from the terminal, and handed on by npm. */
const sameSignalMs = 500

type Closing = { readonly what: string; readonly close: () => Promise<void> }

/** What ends when the process does, newest first, and what comes before that. */
type Ending = {
  readonly closings: Closing[]
  drain: () => Promise<void>
  /** Aborted by the first signal to end. */
  readonly asked: AbortController
  /** The start, which a signal lets reach its next step: what is closed in the middle of one fails. */
  starting: Promise<void>
}

/**
 * Runs Foyer until a signal ends it. SIGTERM or SIGINT lets running requests and jobs finish and ends with 0; a second
 * one ends at once (design §10). `commandAtMs` is when somebody asked for it, since 1970: that long it took to be ready.
 */
export async function runServer(
  { commandAtMs }: { readonly commandAtMs: number } = { commandAtMs: performance.timeOrigin },
): Promise<void> {
  const ending: Ending = {
    closings: [],
    drain: () => Promise.resolve(),
    asked: new AbortController(),
    starting: Promise.resolve(),
  }
  onSignal(ending)
  ending.starting = startOrSay(ending, commandAtMs)
  await ending.starting
}

async function startOrSay(ending: Ending, commandAtMs: number): Promise<void> {
  try {
    checkComplete()
    for (const sentence of misspeltVariables(process.env, environmentNames)) say(sentence)
    await start(readConfig(process.env), ending, commandAtMs)
  } catch (error) {
    // A start that was asked to end has not failed.
    if (ending.asked.signal.aborted) return
    say(sentenceFor(error))
    await closeAll(ending.closings)
    process.exitCode = 1
  }
}

async function start(config: Config, ending: Ending, commandAtMs: number): Promise<void> {
  const { closings } = ending
  const { signal } = ending.asked
  const embedded = config.database.url === undefined
  const database = await openConnection(config, closings)
  signal.throwIfAborted()
  const deps = await openDeps(config, database.connection, { env: process.env })
  closings.push({ what: 'connections', close: () => deps.close() })

  const onceThere = <T>(work: () => Promise<T>) => waitForDatabase(waitingBy(say, signal), work)
  const app = await buildApp(deps)
  closings.push({ what: 'requests', close: () => app.close() })
  ending.drain = () => {
    deps.readiness.close()
    return sleep(config.drainMs)
  }
  const listen = () => app.listen({ host: config.host, port: config.port })
  // With an outside database the server listens first, says that it is not ready, and heals by itself.
  await deps.readiness.prepare(async () => {
    if (!embedded) await listen()
    await onceThere(() => prepare(deps, database.connection))
  })
  signal.throwIfAborted()
  const heartbeat = openHeartbeat(deps)
  closings.push({ what: 'heartbeat', close: () => heartbeat.stop() })
  deps.demo.isOn = config.demo ?? (config.isLocal && embedded && (await isForDemo(deps)))
  if (deps.demo.isOn && config.role !== 'worker') await seedDemo(app, deps, say)
  signal.throwIfAborted()
  if (embedded) await listen()
  if (config.role !== 'web') {
    const worker = await onceThere(() => startWorker(deps, database.connection))
    closings.push({ what: 'background jobs', close: () => worker.stop() })
  }
  signal.throwIfAborted()
  const seconds = ((Date.now() - commandAtMs) / 1000).toFixed(1)
  const dataFolder = embedded ? config.dataFolder : null
  await onceThere(() => printCard(deps, { seconds, dataFolder }))
}

async function openConnection(
  config: Config,
  closings: Closing[],
): Promise<{ connection: Connection }> {
  if (config.database.url !== undefined) {
    return { connection: { connectionString: config.database.url } }
  }
  const postgres = await startEmbeddedPostgres({
    folder: `${config.dataFolder}/postgres`,
    runAs: config.databaseRunAs,
    log: say,
  })
  closings.push({ what: 'database', close: () => postgres.stop() })
  return { connection: postgres.connection }
}

async function prepare(deps: OpenDeps, connection: Connection): Promise<void> {
  const ran = await migrate(connection)
  await migrateJobs(connection)
  if (ran.length > 0) say(`prepared the database (${String(ran.length)} migrations)`)
  deps.log.debug({ ran }, 'migrated')
  const locked = await resealSecrets(deps)
  if (locked > 0) {
    say(`${String(locked)} stored secrets can’t be used; the log says what to do`)
  }
}

/** A new embedded database gets the demo company; one that has it keeps it. */
async function isForDemo(deps: OpenDeps): Promise<boolean> {
  const found = await deps.db.system
    .selectFrom('organisations')
    .select('organisation_id')
    .limit(1)
    .execute()
  return found.length === 0 || (await isDemoSeeded(deps))
}

/** Newest first: stop taking requests, finish jobs, close connections, stop the database. */
async function closeAll(closings: Closing[]): Promise<void> {
  for (let closing = closings.pop(); closing !== undefined; closing = closings.pop()) {
    try {
      await closing.close()
    } catch (error) {
      say(`closing the ${closing.what} failed: ${sentenceFor(error)}`)
    }
  }
}

/** Balancers are told first, and given the time to notice, while everything is still answered. */
function onSignal(ending: Ending): void {
  let endingSinceMs: number | null = null
  const end = (): void => {
    const nowMs = performance.now()
    if (endingSinceMs !== null && nowMs - endingSinceMs < sameSignalMs) return
    if (endingSinceMs !== null) process.exit(1)
    endingSinceMs = nowMs
    ending.asked.abort()
    say('stopping; finishing the work in progress first …')
    void ending.drain().then(async () => {
      setTimeout(() => process.exit(1), deadlineMs)
      await ending.starting
      await closeAll(ending.closings)
      process.exit(0)
    })
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}

/** One line that says what is wrong and what to do. */
function sentenceFor(error: unknown): string {
  if (error instanceof ConfigError) return `The configuration is invalid:\n${error.message}`
  if (!(error instanceof Error)) return 'Foyer could not start.'
  if ('code' in error && error.code === 'EADDRINUSE') {
    return 'The port is taken by another program. Choose another one: PORT=3001 npm start'
  }
  if (
    'code' in error &&
    error.code === 'EACCES' &&
    'syscall' in error &&
    error.syscall === 'listen'
  ) {
    return 'This port needs more rights. Choose one above 1023: PORT=3000 npm start'
  }
  if (error instanceof EmbeddedPostgresError) return error.message
  const cause = error.cause instanceof Error ? ` ${error.cause.message}` : ''
  return `${error.message}${cause}`
}

if (import.meta.main) await runServer()
