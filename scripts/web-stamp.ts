import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { projectFolder } from './project-folder.ts'

const stampFile = join(projectFolder, 'dist/sources.sha256')

/** What the builds make: the files that browsers load, the server's renderer of first screens, and the server. */
export const products = {
  web: join(projectFolder, 'dist/web'),
  ssr: join(projectFolder, 'dist/ssr'),
  server: join(projectFolder, 'dist/server'),
} as const

/** The built server, its commands, and the hash of what they were built from. */
export const builtServer = join(products.server, 'main.js')
export const builtCommands = join(products.server, 'command-line.js')
const serverStampFile = join(products.server, 'sources.sha256')

/** A release holds what was built, and no sources that could have changed since. */
export const isRelease = !existsSync(join(projectFolder, 'src/server/main.ts'))

/** Everything that the built web app is made from. */
const sources = [
  'src/web',
  'src/contract',
  'src/domain',
  'vite.config.ts',
  'scripts/web-chunks.ts',
  'package-lock.json',
  'tsconfig.base.json',
]

/** Everything that the built server is made from; templates, texts and migrations are read where they lie. */
const serverSources = [
  'src/server',
  'src/contract',
  'src/domain',
  'scripts/server-build.ts',
  'scripts/line-map.ts',
  'package.json',
  'package-lock.json',
]

function listFiles(path: string): string[] {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (stat === undefined) return []
  if (stat.isFile()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((entry) => listFiles(join(path, entry)))
}

/** SHA-256 over names and contents of the files below these paths, tests apart. */
export function hashFiles(folder: string, paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of paths.flatMap((path) => listFiles(join(folder, path)))) {
    if (/\.test\.tsx?$/.test(file)) continue
    const content = readFileSync(file)
    hash.update(`${relative(folder, file)}\0${content.byteLength}\0`).update(content)
  }
  return hash.digest('hex')
}

/** The hash of the web app's sources as they are now. */
export function hashSources(): string {
  return hashFiles(projectFolder, sources)
}

/** Whether dist holds the web app of exactly these sources. */
export function isWebBuilt(): boolean {
  if (isRelease) return true
  if (![products.web, products.ssr, stampFile].every((path) => existsSync(path))) return false
  return readFileSync(stampFile, 'utf8').trim() === hashSources()
}

/** Says that dist now holds the web app of the sources with this hash. */
export function writeStamp(hash: string): void {
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, `${hash}\n`)
}

/** The hash of the server's sources as they are now. */
export function hashServerSources(): string {
  return hashFiles(projectFolder, serverSources)
}

/** Whether dist holds the server of exactly these sources. */
export function isServerBuilt(): boolean {
  if (isRelease) return true
  if (![builtServer, serverStampFile].every((path) => existsSync(path))) return false
  return readFileSync(serverStampFile, 'utf8').trim() === hashServerSources()
}

/** Says that dist now holds the server of the sources with this hash. */
export function writeServerStamp(hash: string): void {
  writeFileSync(serverStampFile, `${hash}\n`)
}
