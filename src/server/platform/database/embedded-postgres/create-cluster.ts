import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { userInfo } from 'node:os'
import { basename, join } from 'node:path'
import type { ClusterFolder } from './cluster-folder.ts'
import { EmbeddedPostgresError, systemErrorCode } from './embedded-postgres-error.ts'
import type { Binaries } from './find-binaries.ts'

/** The one role of a new cluster, its superuser. */
export const superuser = 'foyer'

/**
 * What PostgreSQL's programs see of our environment: no locale that may be missing on the machine
 * (initdb refuses it), no PG* variable of the person who started us.
 */
export const postgresEnvironment = {
  PATH: process.env['PATH'],
  LC_ALL: 'C',
  TZ: 'UTC',
} satisfies NodeJS.ProcessEnv

const halfMade = 'cluster.half-made-'

/** Whether a whole cluster is there; one that was interrupted half-way never has this name. */
export function hasCluster(folder: ClusterFolder): boolean {
  return existsSync(join(folder.cluster, 'PG_VERSION'))
}

/** The superuser's password, made with the cluster. */
export function readPassword(folder: string): string {
  return readFileSync(join(folder, 'password'), 'utf8').trim()
}

/**
 * Refuses a cluster that this PostgreSQL cannot read or this user does not own, in one sentence
 * instead of PostgreSQL's own fatal error.
 */
export function checkCluster(folder: ClusterFolder, binaries: Binaries): void {
  let found: string
  try {
    found = readFileSync(join(folder.cluster, 'PG_VERSION'), 'utf8').trim()
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The embedded database in ${folder.path} cannot be read (${systemErrorCode(error) ?? String(error)}): start Foyer as the user that owns it.`,
      { cause: error },
    )
  }
  const ours = binaries.version.split('.')[0]
  if (found === ours) return
  throw new EmbeddedPostgresError(
    `The embedded database in ${folder.path} was made by PostgreSQL ${found}, this Foyer brings PostgreSQL ${ours}: export it with the Foyer that made it ("npm run foyer -- export"), then import it here.`,
  )
}

function run(program: string, args: string[], folder: ClusterFolder): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...folder.runAs,
      cwd: '/',
      env: postgresEnvironment,
      stdio: folder.stdio(['ignore', 'pipe', 'pipe']),
    })
    let output = ''
    child.stdout?.on('data', (text) => (output += String(text)))
    child.stderr?.on('data', (text) => (output += String(text)))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`${basename(program)} ended with ${code}: ${output.trim()}`))
    })
  })
}

/** initdb looks its user up in /etc/passwd; a container started with a bare number has none. */
function requireUserName(folder: ClusterFolder): void {
  if (folder.runAs !== undefined) return
  try {
    userInfo()
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The user id ${process.geteuid?.()} has no name in /etc/passwd, which creating the database needs: give it one, or set DATABASE_URL.`,
      { cause: error },
    )
  }
}

function syncFolder(folder: string): void {
  const fd = openSync(folder, 'r')
  try {
    fsyncSync(fd)
  } finally {
    closeSync(fd)
  }
}

/** C.UTF-8 from PostgreSQL itself; before 17 it had none, and the system's is the same by another way. */
function localeArgs({ version }: Binaries): string[] {
  if (Number(version.split('.')[0]) < 17) return ['--locale=C.UTF-8']
  return ['--no-locale', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
}

/**
 * Creates the cluster: UTF-8 with the built-in C.UTF-8 locale (the same on every machine), scram
 * password. It is made under another name and renamed when whole, so a start that is killed
 * half-way leaves only rubbish that the next one removes.
 * @throws EmbeddedPostgresError with initdb's own words when it fails.
 */
export async function createCluster(
  folder: ClusterFolder,
  binaries: Binaries,
  options: { readonly durable: boolean },
): Promise<void> {
  requireUserName(folder)
  for (const entry of readdirSync(folder.path)) {
    if (entry.startsWith(halfMade)) rmSync(join(folder.path, entry), { recursive: true })
  }
  // A name of its own: an initdb that outlived its Node must not write into ours.
  const entry = `${halfMade}${randomBytes(6).toString('hex')}`
  folder.makePrivate(join(folder.path, entry))

  const passwordFile = join(folder.path, 'password')
  rmSync(passwordFile, { force: true })
  writeFileSync(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 })
  folder.giveAway(passwordFile)

  const args = [
    `--pgdata=${folder.seenByPostgres(entry)}`,
    `--username=${superuser}`,
    `--pwfile=${folder.seenByPostgres('password')}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    ...localeArgs(binaries),
    ...(options.durable ? [] : ['--no-sync']),
  ]
  try {
    await run(binaries.initdb, args, folder)
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The database could not be created in ${folder.path}: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    )
  }
  renameSync(join(folder.path, entry), folder.cluster)
  if (options.durable) syncFolder(folder.path)
}
