/** A durable PostgreSQL to measure on. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import {
  startEmbeddedPostgres,
  type Connection,
} from '#server/platform/database/embedded-postgres/start-embedded-postgres.ts'
import { migrateJobs } from '#server/platform/jobs/migrate-jobs.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { addNumberedCompany } from '../tests/support/numbered-visits.ts'

export type BenchDatabase = {
  readonly connection: Connection
  readonly client: Client
  stop(): Promise<void>
}

/** Starts a cluster that writes to disk as in production; its tables are those of `project`, the folder of a checkout. */
export async function startBenchDatabase(project?: string): Promise<BenchDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-bench-'))
  const postgres = await startEmbeddedPostgres({
    folder,
    settings: { max_connections: '100', shared_buffers: '512MB' },
    log: () => undefined,
  })
  const { connection } = postgres
  await migrateTo(connection, project)
  await migrateJobs(connection)
  const client = new Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  await addNumberedCompany(client)
  return {
    connection,
    client,
    async stop() {
      await client.end()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Another checkout brings its own tables. */
async function migrateTo(connection: Connection, project?: string): Promise<void> {
  if (project === undefined) return void (await migrate(connection))
  const module = join(project, 'src/server/platform/database/migrate.ts')
  // The same module of another state of this project.
  const other = (await import(module)) as { readonly migrate: typeof migrate }
  await other.migrate(connection)
}
