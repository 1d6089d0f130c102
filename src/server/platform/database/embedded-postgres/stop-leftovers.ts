import { rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { socketFolderPrefix } from './endpoint.ts'
import { readPostmasterPid } from './postmaster-pid.ts'
import {
  isAlive,
  isPostgresOf,
  listPostgresOf,
  stopOrphanSteps,
  stopPostmasterSteps,
  stopProcess,
} from './processes.ts'

/**
 * Ends every PostgreSQL that a killed Foyer left in this cluster, and removes what would make the
 * next one refuse to start. Call it only while holding the folder's owner lock: then whatever runs
 * there has no owner any more.
 * @param endpointHost where the next one will listen; that folder is kept.
 * @returns the pids that were still running.
 * @throws EmbeddedPostgresError when one cannot be ended.
 */
export async function stopLeftovers(cluster: string, endpointHost: string): Promise<number[]> {
  const file = readPostmasterPid(cluster)
  const isOurs = (pid: number): boolean => isPostgresOf(pid, cluster)
  const running = listPostgresOf(cluster, file?.pid)
  if (file?.pid !== undefined && running.includes(file.pid)) {
    await stopProcess(file.pid, isOurs, stopPostmasterSteps)
  }
  for (const pid of running) {
    if (await stopProcess(pid, isOurs, stopOrphanSteps)) continue
    throw new EmbeddedPostgresError(
      `An earlier database process (${pid}) in ${cluster} cannot be stopped: end it by hand, then start again.`,
    )
  }
  // After a reboot the pid may belong to a stranger. PostgreSQL would take it for a living
  // postmaster and refuse for ever; nothing of ours runs, so the file is merely old.
  if (file?.pid !== undefined && isAlive(file.pid)) {
    rmSync(join(cluster, 'postmaster.pid'), { force: true })
  }
  const oldFolder = file?.socketFolder ?? ''
  if (oldFolder !== endpointHost && basename(oldFolder).startsWith(socketFolderPrefix)) {
    rmSync(oldFolder, { recursive: true, force: true })
  }
  return running
}
