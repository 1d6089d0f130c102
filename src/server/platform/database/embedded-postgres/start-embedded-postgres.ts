import { openClusterFolder, type ClusterFolder } from './cluster-folder.ts'
import {
  checkCluster,
  createCluster,
  hasCluster,
  readPassword,
  superuser,
} from './create-cluster.ts'
import { openEndpoint } from './endpoint.ts'
import { findBinaries, type Binaries } from './find-binaries.ts'
import { keepRunning } from './keep-running.ts'
import { takeOwnerLock, type OwnerLock } from './owner-lock.ts'
import { stopLeftovers } from './stop-leftovers.ts'
import { startPostmaster } from './supervisor.ts'

/** How to reach a database, in the names that `pg` uses. */
export interface Connection {
  /** The folder of a Unix socket (starts with `/`), or a loopback address. */
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: string
  readonly database: string
}

export interface EmbeddedPostgresOptions {
  /** Where the cluster, its password, lock and log lie; created if missing, relative or absolute. */
  readonly folder: string
  /** PostgreSQL settings beside or instead of ours, as in postgresql.conf. */
  readonly settings?: Readonly<Record<string, string>>
  /** False for throw-away clusters: nothing is forced to disk. Default true. */
  readonly durable?: boolean
  /** DB_RUN_AS: the user that root hands PostgreSQL to. Default `postgres`, else `nobody`. */
  readonly runAs?: string | undefined
  /** Other programs than those that Foyer brings along: the tests run on every version that it supports. */
  readonly binaries?: Binaries | undefined
  /** Told in short lines what happens, with its time, while it happens. */
  readonly log: (line: string) => void
}

export interface EmbeddedPostgres {
  /** As the superuser, to the maintenance database `postgres`. The same for the whole run. */
  readonly connection: Connection
  /** Absolute path of the folder. */
  readonly folder: string
  /** The postmaster now; another one after it was killed and started again. */
  readonly pid: number
  /** Stops PostgreSQL (17 s at most, usually 0.1) and gives the folder free. Call it once. */
  stop(): Promise<void>
}

const settingsOfEveryCluster: Readonly<Record<string, string>> = {
  cluster_name: 'foyer',
  shared_buffers: '128MB',
  max_connections: '100',
  // A failed statement and its error carry what a visitor typed. Foyer gets both and logs what it
  // may; PostgreSQL's own log keeps to what happens to the server.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

const settingsOfThrowAway: Readonly<Record<string, string>> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
}

function seconds(sinceMs: number): string {
  return `${((performance.now() - sinceMs) / 1000).toFixed(2)} s`
}

async function startIn(
  folder: ClusterFolder,
  lock: OwnerLock,
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const { durable = true, log } = options
  const binaries = options.binaries ?? findBinaries(folder.path, folder.runAs)
  if (!hasCluster(folder)) {
    log('creating the database, the first time only …')
    const startedAt = performance.now()
    await createCluster(folder, binaries, { durable })
    log(`database created in ${seconds(startedAt)}`)
  }
  checkCluster(folder, binaries)
  const password = readPassword(folder.path)

  const endpoint = await openEndpoint(folder.runAs)
  const settings = {
    ...settingsOfEveryCluster,
    ...(durable ? {} : settingsOfThrowAway),
    ...options.settings,
    ...endpoint.settings,
  }
  try {
    const startedAt = performance.now()
    const kept = await keepRunning(async () => {
      const leftovers = await stopLeftovers(folder.cluster, endpoint.host)
      if (leftovers.length > 0) log(`stopped a database left by an earlier run (${leftovers[0]})`)
      endpoint.clear()
      return startPostmaster(folder, binaries, endpoint, settings)
    }, log)
    log(`database ready in ${seconds(startedAt)}`)
    return {
      connection: {
        host: endpoint.host,
        port: endpoint.port,
        user: superuser,
        password,
        database: 'postgres',
      },
      folder: folder.path,
      get pid() {
        return kept.pid
      },
      stop: async () => {
        await kept.stop()
        endpoint.close()
        folder.close()
        lock.release()
      },
    }
  } catch (error) {
    endpoint.close()
    throw error
  }
}

/**
 * Starts the PostgreSQL that Foyer brings along, creating its cluster the first time. Works as an
 * ordinary user and as root (PostgreSQL then runs as an unprivileged user), in any folder; stops
 * what an earlier run left; is stopped with this process however that ends.
 * `README.md` says which situations it knows.
 * @throws EmbeddedPostgresError in one sentence: in use by another process, made by another major
 *   version, owned by another user, no binaries for this platform, or PostgreSQL's own reason.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const folder = openClusterFolder(options.folder, options.runAs)
  let lock: OwnerLock | undefined
  try {
    lock = await takeOwnerLock(folder.path)
    for (const file of lock.files) folder.giveAway(file)
    return await startIn(folder, lock, options)
  } catch (error) {
    folder.close()
    lock?.release()
    throw error
  }
}
