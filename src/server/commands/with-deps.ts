import { openDeps, type OpenDeps } from '../open-deps.ts'
import { migrateJobs } from '../platform/jobs/migrate-jobs.ts'
import { migrate } from '../platform/database/migrate.ts'
import type { Connection } from '../platform/database/database.ts'
import type { CommandContext } from './command.ts'

/** Brings the database up to date, as a start would, and runs `work` with everything a request has. */
export async function withDeps<T>(
  { config, connect }: CommandContext,
  work: (deps: OpenDeps, connection: Connection) => Promise<T>,
): Promise<T> {
  const connection = await connect()
  await migrate(connection)
  await migrateJobs(connection)
  const deps = await openDeps(config, connection)
  try {
    return await work(deps, connection)
  } finally {
    await deps.close()
  }
}
