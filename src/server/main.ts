/** The process: read the configuration, start what is needed, listen, and end cleanly. */
import { buildApp, checkComplete } from './app.ts'
import { ConfigError, readConfig, type Config } from './config.ts'
import { isDemoSeeded, seedDemo } from './demo/seed-demo.ts'
import { openDeps, type OpenDeps } from './open-deps.ts'
import { EmbeddedPostgresError } from './platform/embedded-postgres/embedded-postgres-error.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres/start-embedded-postgres.ts'
import type { Connection } from './platform/database.ts'
import { isDatabaseAway } from './platform/http/error-handler.ts'
import { migrateJobs } from './platform/jobs/migrate-jobs.ts'
import { migrate } from './platform/migrate.ts'
import { resealSecrets } from './platform/secrets/reseal-secrets.ts'
import { printCard, say } from './start-card.ts'
import { startWorker } from './worker.ts'

const retryDatabaseMs = 1_000
const deadlineMs = 25_000
/** Ctrl+C reaches us twice when npm started us: from the terminal, and handed on by npm. */
const sameSignalMs = 500

type Closing = { readonly what: string; readonly close: () => Promise<void> }

/**
 * Runs Foyer until a signal ends it. SIGTERM or SIGINT lets running requests and jobs finish and ends with 0; a second
 * one ends at once (design §10).
 */
export async function runServer(): Promise<void> {
  const closings: Closing[] = []
  onSignal(closings)
  try {
    checkComplete()
    await start(readConfig(process.env), closings)
  } catch (error) {
    say(sentenceFor(error))
    await closeAll(closings)
    process.exitCode = 1
  }
}

async function start(config: Config, closings: Closing[]): Promise<void> {
  const startedMs = performance.now()
  const embedded = config.database.url === undefined
  const database = await openConnection(config, closings)
  const deps = await openDeps(config, database.connection)
  closings.push({ what: 'connections', close: () => deps.close() })

  const app = await buildApp(deps)
  closings.push({ what: 'requests', close: () => app.close() })
  const listen = () => app.listen({ host: config.host, port: config.port })
  // With an outside database the server listens first, says that it is not ready, and heals by itself.
  if (!embedded) await listen()
  await onceThere(() => prepare(deps, database.connection))
  deps.demo.isOn = config.demo ?? (embedded && (await isForDemo(deps)))
  if (deps.demo.isOn && config.role !== 'worker') await seedDemo(app, deps, say)
  if (embedded) await listen()
  if (config.role !== 'web') {
    const worker = await onceThere(() => startWorker(deps, database.connection))
    closings.push({ what: 'background jobs', close: () => worker.stop() })
  }
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1)
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
    say(`${String(locked)} stored secrets cannot be used; the log says what to do`)
  }
}

/** Does what needs the database, again and again while that is away: it may come later, or be killed in between. */
async function onceThere<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isAway(error)) throw error
      if (attempt === 1) say('waiting for the database …')
      await new Promise((resolve) => setTimeout(resolve, retryDatabaseMs))
    }
  }
}

function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return isDatabaseAway(error, code)
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

function onSignal(closings: Closing[]): void {
  let endingSinceMs: number | null = null
  const end = (): void => {
    const nowMs = performance.now()
    if (endingSinceMs !== null && nowMs - endingSinceMs < sameSignalMs) return
    if (endingSinceMs !== null) process.exit(1)
    endingSinceMs = nowMs
    say('stopping; what was begun is finished first …')
    const deadline = setTimeout(() => process.exit(1), deadlineMs)
    void closeAll(closings).then(() => {
      clearTimeout(deadline)
      process.exit(0)
    })
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}

/** One line that says what is wrong and what to do. */
function sentenceFor(error: unknown): string {
  if (error instanceof ConfigError) return `The configuration is not right:\n${error.message}`
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
