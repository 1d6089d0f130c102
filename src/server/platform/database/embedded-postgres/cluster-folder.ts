import {
  chmodSync,
  chownSync,
  constants,
  mkdirSync,
  openSync,
  realpathSync,
  closeSync,
  existsSync,
} from 'node:fs'
import { join } from 'node:path'
import { EmbeddedPostgresError, systemErrorCode } from './embedded-postgres-error.ts'
import { chooseRunAs, type RunAs } from './run-as.ts'

/** File descriptor under which PostgreSQL's processes find their folder; see {@link ClusterFolder}. */
const folderFd = 4

/**
 * The folder of one embedded database, as Node and as PostgreSQL see it.
 *
 * Started by root, PostgreSQL runs as another user, who often cannot walk to the folder at all
 * (`/root` is 0700). Root therefore opens the folder and hands it over as an open file:
 * `/proc/self/fd/4` leads PostgreSQL straight into it, whoever may walk its parents. The data is where
 * it was asked to be, in any folder.
 */
export interface ClusterFolder {
  /** Absolute, without symbolic links. */
  readonly path: string
  /** PostgreSQL's own data folder, for Node. */
  readonly cluster: string
  readonly runAs: RunAs
  /** The same place as PostgreSQL's processes must call it. */
  seenByPostgres(entry: string): string
  /** What to spawn with so that `seenByPostgres` holds: a stdio list whose first three are given. */
  stdio(first: readonly StdioEntry[]): StdioEntry[]
  /** Creates a folder that only PostgreSQL's user may enter. */
  makePrivate(folder: string): void
  /** Gives a file or folder to PostgreSQL's user. */
  giveAway(file: string): void
  close(): void
}

/** What Node's spawn takes for one file descriptor. */
export type StdioEntry = 'ignore' | 'pipe' | number

function ensureFolder(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    return realpathSync(folder)
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The data folder ${folder} cannot be created (${systemErrorCode(error) ?? String(error)}): set FOYER_DATA to a folder this user can write to.`,
      { cause: error },
    )
  }
}

/**
 * Creates the folder if it is missing and settles who PostgreSQL runs as.
 * @throws EmbeddedPostgresError when the folder cannot be created or nobody may own it.
 */
export function openClusterFolder(folder: string, wantedUser: string | undefined): ClusterFolder {
  const path = ensureFolder(folder)
  const cluster = join(path, 'cluster')
  const runAs = chooseRunAs(cluster, wantedUser)
  const giveAway = (file: string): void => {
    if (runAs !== undefined) chownSync(file, runAs.uid, runAs.gid)
  }
  try {
    giveAway(path)
    chmodSync(path, 0o700)
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The data folder ${path} belongs to another user (${systemErrorCode(error) ?? String(error)}): start Foyer as that user, or set FOYER_DATA to another folder.`,
      { cause: error },
    )
  }
  const isHandedOver = runAs !== undefined && existsSync('/proc/self/fd')
  const fd = isHandedOver ? openSync(path, constants.O_RDONLY | constants.O_DIRECTORY) : undefined
  return {
    path,
    cluster,
    runAs,
    seenByPostgres: (entry) => join(fd === undefined ? path : `/proc/self/fd/${folderFd}`, entry),
    stdio: (first) => {
      const list: StdioEntry[] = [...first]
      while (list.length < folderFd) list.push('ignore')
      return fd === undefined ? list : [...list, fd]
    },
    makePrivate: (created) => {
      mkdirSync(created, { mode: 0o700 })
      giveAway(created)
    },
    giveAway,
    close: () => {
      if (fd !== undefined) closeSync(fd)
    },
  }
}
