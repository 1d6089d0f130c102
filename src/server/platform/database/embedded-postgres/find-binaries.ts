import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { EmbeddedPostgresError, systemErrorCode } from './embedded-postgres-error.ts'
import { isReachableFor, type RunAs } from './run-as.ts'

/** Where PostgreSQL's programs lie, and which version they are. */
export interface Binaries {
  readonly initdb: string
  readonly postgres: string
  /** For example `18.4.0-beta.17`; the suffix is the npm package's, the server is a release. */
  readonly version: string
}

interface Package {
  readonly folder: string
  readonly version: string
}

const outsideDatabase = 'Set DATABASE_URL to a PostgreSQL of your own instead.'

function refuseUnsupportedPlatform(): void {
  if (process.platform === 'win32') {
    throw new EmbeddedPostgresError(
      `The embedded database does not run on Windows itself (it does in WSL). ${outsideDatabase}`,
    )
  }
  const header: unknown = Reflect.get(process.report.getReport(), 'header')
  const isMusl =
    process.platform === 'linux' &&
    typeof header === 'object' &&
    header !== null &&
    !('glibcVersionRuntime' in header)
  if (isMusl) {
    throw new EmbeddedPostgresError(
      `The embedded database needs glibc, which this Linux (musl, such as Alpine) does not have. ${outsideDatabase}`,
    )
  }
}

function findPackage(): Package {
  refuseUnsupportedPlatform()
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const require = createRequire(import.meta.url)
  try {
    // The package exports only its dist/index.js: its folder is two levels up from there.
    const folder = dirname(dirname(require.resolve(name)))
    const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    if (typeof manifest === 'object' && manifest !== null && 'version' in manifest) {
      return { folder, version: String(manifest.version) }
    }
  } catch (error) {
    if (systemErrorCode(error) !== 'MODULE_NOT_FOUND') throw error
  }
  throw new EmbeddedPostgresError(
    `The package ${name} is not installed: run "npm ci" without --omit=optional. If there is none for this machine: ${outsideDatabase}`,
  )
}

interface Link {
  readonly source: string
  readonly target: string
}

function isLink(value: unknown): value is Link {
  return (
    typeof value === 'object' &&
    value !== null &&
    'source' in value &&
    typeof value.source === 'string' &&
    'target' in value &&
    typeof value.target === 'string'
  )
}

/**
 * Makes the symbolic links between the libraries (npm packages cannot carry any). The package's
 * own postinstall would; npm ≥ 12, pnpm ≥ 10 and `--ignore-scripts` do not run it.
 * @param folder a folder that holds the package's `native` folder.
 */
export function hydrateLinks(folder: string): void {
  const links: unknown = JSON.parse(readFileSync(join(folder, 'native/pg-symlinks.json'), 'utf8'))
  for (const link of Array.isArray(links) ? links.filter(isLink) : []) {
    const target = join(folder, link.target)
    if (lstatSync(target, { throwIfNoEntry: false }) !== undefined) continue
    symlinkSync(relative(dirname(target), join(folder, link.source)), target)
  }
}

/** A folder that only we can write to: what another user could swap must not be executed. */
function isOurs(folder: string): boolean {
  const { uid, mode } = lstatSync(folder)
  return uid === process.geteuid?.() && (mode & 0o022) === 0
}

function stageInto(parent: string, source: Package): string {
  mkdirSync(parent, { recursive: true, mode: 0o755 })
  if (!isOurs(parent)) throw new Error(`${parent} can be written by others`)
  const staged = join(parent, `postgresql-${source.version}`)
  if (existsSync(staged)) return staged
  const half = `${staged}.${process.pid}`
  cpSync(join(source.folder, 'native'), join(half, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => !file.endsWith('.a'),
  })
  hydrateLinks(half)
  try {
    renameSync(half, staged)
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    // Another process was faster and staged the same version.
    if (!existsSync(staged)) throw error
  }
  return staged
}

function stage(source: Package, folder: string, runAs: RunAs): string {
  const parents =
    runAs === undefined ? [folder] : ['/var/lib/foyer', join(tmpdir(), 'foyer-binaries')]
  const failures: string[] = []
  for (const parent of parents) {
    try {
      const staged = stageInto(parent, source)
      if (isReachableFor(join(staged, 'native/bin'), runAs)) return staged
      failures.push(`${parent} is not reachable for uid ${runAs?.uid ?? process.geteuid?.()}`)
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error))
    }
  }
  throw new EmbeddedPostgresError(
    `The database programs in ${source.folder} cannot be used in place and could not be copied: ${failures.join('; ')}.`,
  )
}

/**
 * Finds PostgreSQL's programs in node_modules and makes them usable for the user they run as. When
 * that user cannot reach node_modules (below a private home), or the links are missing and
 * node_modules is read-only, they are copied once per version: for root to /var/lib/foyer,
 * otherwise into the data folder.
 * @throws EmbeddedPostgresError on a platform without binaries, or where nothing can be copied.
 */
export function findBinaries(folder: string, runAs: RunAs): Binaries {
  const source = findPackage()
  let home = source.folder
  try {
    hydrateLinks(home)
    if (!isReachableFor(join(home, 'native/bin'), runAs)) home = stage(source, folder, runAs)
  } catch (error) {
    if (!['EACCES', 'EROFS', 'EPERM'].includes(systemErrorCode(error) ?? '')) throw error
    home = stage(source, folder, runAs)
  }
  const bin = join(home, 'native/bin')
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), version: source.version }
}
