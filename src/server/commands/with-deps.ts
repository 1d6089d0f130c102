import { openDeps, type OpenDeps } from '../open-deps.ts'
import { migrateJobs } from '../platform/jobs/migrate-jobs.ts'
import { migrate } from '../platform/migrate.ts'
import type { CommandContext } from './command.ts'

/** Brings the database up to date, as a start would, and runs `work` with everything a request has. */
export async function withDeps<T>(
  { config, connection }: CommandContext,
  work: (deps: OpenDeps) => Promise<T>,
): Promise<T> {
  await migrate(connection)
  await migrateJobs(connection)
  const deps = await openDeps(config, connection)
  try {
    return await work(deps)
  } finally {
    await deps.close()
  }
}
