import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres/start-embedded-postgres.ts'

/**
 * A process that owns an embedded database until it is killed, for tests that kill it.
 * Takes the folder as its argument; prints one line of JSON when the database is ready.
 */
const [folder = ''] = process.argv.slice(2)
try {
  const database = await startEmbeddedPostgres({ folder, log: () => undefined })
  console.log(JSON.stringify({ pid: database.pid, host: database.connection.host }))
  setInterval(() => undefined, 60_000)
} catch (error) {
  console.log(JSON.stringify({ error: error instanceof Error ? error.message : String(error) }))
  process.exitCode = 1
}
