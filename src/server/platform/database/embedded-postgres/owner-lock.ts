import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

/** Held while one process owns a data folder. The kernel lets go of it when the process dies. */
export interface OwnerLock {
  /** Both files of the lock, so that their owner can be set. */
  readonly files: readonly string[]
  /** Gives the folder free. */
  release(): void
}

function describeOwner(file: string): string {
  try {
    const [pid, since] = readFileSync(file, 'utf8').trim().split('\n')
    return pid === undefined ? 'another process' : `process ${pid} (since ${since ?? 'a while'})`
  } catch {
    return 'another process'
  }
}

/** A process that was just killed lets go only when the kernel has taken it apart. */
const dyingOwnerMs = 2_000

function tryLock(file: string): DatabaseSync | undefined {
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
    return lock
  } catch (error) {
    lock.close()
    const sqliteBusy = 5
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) {
      return undefined
    }
    throw error
  }
}

/**
 * Takes the data folder for this process, or refuses. Node has no file locks of its own; an SQLite
 * transaction that is begun exclusively is one: taken atomically, seen across containers on one
 * kernel, and gone with the process, so there is no stale lock to judge by a pid (decision 0021).
 * @throws EmbeddedPostgresError naming the owner when another process has it.
 */
export async function takeOwnerLock(folder: string): Promise<OwnerLock> {
  const lockFile = join(folder, 'owner.lock')
  const nameFile = join(folder, 'owner.pid')
  const deadline = performance.now() + dyingOwnerMs
  for (;;) {
    const lock = tryLock(lockFile)
    if (lock !== undefined) {
      writeFileSync(nameFile, `${process.pid}\n${new Date().toISOString()}\n`, { mode: 0o600 })
      return { files: [lockFile, nameFile], release: () => lock.close() }
    }
    if (performance.now() > deadline) {
      throw new EmbeddedPostgresError(
        `The embedded database in ${folder} is already in use by ${describeOwner(nameFile)}: stop that one first, or set FOYER_DATA to another folder.`,
      )
    }
    await sleep(50)
  }
}
