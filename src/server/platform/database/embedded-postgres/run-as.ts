import { readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

/** The unprivileged owner that PostgreSQL runs as; undefined: as the user who started Foyer. */
export type RunAs = { readonly uid: number; readonly gid: number } | undefined

function findUser(name: string): RunAs {
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [user, , uid, gid] = line.split(':')
    if (user === name) return { uid: Number(uid), gid: Number(gid) }
  }
  return undefined
}

/**
 * Chooses whom PostgreSQL runs as. It refuses to run as root, so root hands it to the owner of an
 * existing cluster, else the user named by `wanted`, else `postgres`, else `nobody`.
 * @param cluster the PostgreSQL data folder, which may not exist yet.
 * @throws EmbeddedPostgresError when root has nobody to hand it to.
 */
export function chooseRunAs(cluster: string, wanted: string | undefined): RunAs {
  if (process.geteuid?.() !== 0) return undefined
  const owner = statSync(join(cluster, 'PG_VERSION'), { throwIfNoEntry: false })
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const user =
    wanted === undefined ? (findUser('postgres') ?? findUser('nobody')) : findUser(wanted)
  if (user !== undefined && user.uid !== 0) return user
  throw new EmbeddedPostgresError(
    wanted === undefined
      ? 'PostgreSQL does not run as root and this machine has neither a user "postgres" nor "nobody": set DB_RUN_AS to an unprivileged user.'
      : `PostgreSQL does not run as root and DB_RUN_AS names "${wanted}", which is not an unprivileged user in /etc/passwd.`,
  )
}

/** Whether the given owner may walk through every folder down to this one, and enter it. */
export function isReachableFor(folder: string, runAs: RunAs): boolean {
  if (runAs === undefined) return true
  for (let step = resolve(folder); ; step = dirname(step)) {
    const { uid, gid, mode } = statSync(step)
    const mask = uid === runAs.uid ? 0o100 : gid === runAs.gid ? 0o010 : 0o001
    if ((mode & mask) === 0) return false
    if (step === dirname(step)) return true
  }
}
