import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { readPassword, superuser } from './create-cluster.ts'
import { readPostmasterPid } from './postmaster-pid.ts'
import { isPostgresOf } from './processes.ts'
import type { Connection } from './start-embedded-postgres.ts'

/**
 * The embedded database that another process (the server) runs in this folder right now, so that a
 * command can work beside it.
 * @returns undefined when none runs there.
 */
export function findRunningPostgres(folder: string): Connection | undefined {
  let path: string
  try {
    path = realpathSync(folder)
  } catch {
    return undefined
  }
  const cluster = join(path, 'cluster')
  const file = readPostmasterPid(cluster)
  if (file?.pid === undefined || !file.isReady || !isPostgresOf(file.pid, cluster)) return undefined
  return {
    host: file.socketFolder === '' ? file.address : file.socketFolder,
    port: file.port,
    user: superuser,
    password: readPassword(path),
    database: 'postgres',
  }
}
