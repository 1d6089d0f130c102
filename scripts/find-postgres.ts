import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Binaries } from '#server/platform/database/embedded-postgres/find-binaries.ts'
import { ensureDebianProgram } from './install-debian-packages.ts'

/** The oldest major version that Foyer runs on; `npm run test:full` proves it. */
export const oldestPostgres = '15'

function findIn(folder: string): Binaries | undefined {
  const postgres = join(folder, 'postgres')
  const initdb = join(folder, 'initdb')
  if (!existsSync(postgres) || !existsSync(initdb)) return undefined
  const { stdout } = spawnSync(postgres, ['--version'], { encoding: 'utf8' })
  const version = /\(PostgreSQL\) (\d+\.\d+)/.exec(stdout)?.[1]
  return version === undefined ? undefined : { initdb, postgres, version }
}

/**
 * The programs of a PostgreSQL other than the embedded one.
 * @param wanted a major version, which Debian's package `postgresql-<version>` provides, or the folder that holds
 *   the programs.
 * @throws an Error with a one-sentence message when there is none.
 */
export function ensurePostgres(wanted: string, log: (line: string) => void): Binaries {
  if (/^\d+$/.test(wanted)) {
    const folder = `/usr/lib/postgresql/${wanted}/bin`
    return ensureDebianProgram(`postgresql-${wanted}`, () => findIn(folder), log)
  }
  const found = findIn(wanted)
  if (found !== undefined) return found
  throw new Error(`FOYER_TEST_POSTGRES names ${wanted}, which holds no PostgreSQL.`)
}
