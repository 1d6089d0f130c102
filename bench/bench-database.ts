/** A durable PostgreSQL to measure on. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import {
  startEmbeddedPostgres,
  type Connection,
} from '#server/platform/embedded-postgres/start-embedded-postgres.ts'
import { migrateJobs } from '#server/platform/jobs/migrate-jobs.ts'
import { migrate } from '#server/platform/migrate.ts'
import { addNumberedCompany } from '../tests/support/numbered-visits.ts'

export type BenchDatabase = {
  readonly connection: Connection
  readonly client: Client
  stop(): Promise<void>
}

/** Starts a cluster that writes to disk as in production. */
export async function startBenchDatabase(): Promise<BenchDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-bench-'))
  const postgres = await startEmbeddedPostgres({
    folder,
    settings: { max_connections: '100', shared_buffers: '512MB' },
    log: () => undefined,
  })
  const { connection } = postgres
  await migrate(connection)
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
