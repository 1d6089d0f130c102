/** What a browser loads before the visit screen is usable, compressed by brotli as it is served. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { projectFolder } from '../scripts/project-folder.ts'

const web = join(projectFolder, 'dist/web')
type Chunk = {
  file: string
  isEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
  name?: string
}

/** React itself, the area, and the screen that a visitor meets first; in files of their own or together (`name`). */
const firstScreens = {
  visit: /(^|\/)(main|visit-route|overview-screen)\.tsx$/,
  booking: /(^|\/)main\.tsx$|^_booking-[\w-]{7}\.js$/,
  console: /(^|\/)main\.tsx$|^_console-[\w-]{7}\.js$/,
  walkIn: /(^|\/)main\.tsx$|^_walkin-[\w-]{7}\.js$/,
  /** A tablet that waits for its pairing code. */
  kiosk: /(^|\/)(main|kiosk-area)\.tsx$|^_walkin-[\w-]{7}\.js$/,
} as const

/** The budget: what a visitor's browser may load before the first screen is usable (Quality bars). */
export const maxScriptBytes = 75_000
export const maxStyleBytes = 6_000
export const maxWalkInScriptBytes = 85_000
export const maxBookingScriptBytes = 130_000
export const maxConsoleScriptBytes = 122_000
export const maxKioskScriptBytes = 100_000

export type PageWeight = { readonly scriptBytes: number; readonly styleBytes: number }

function compressed(file: string): number {
  return brotliCompressSync(readFileSync(join(web, file)), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
  }).byteLength
}

function readManifest(): Readonly<Record<string, Chunk>> {
  // Vite's format
  return JSON.parse(readFileSync(join(web, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
}

/** The keys of a chunk and of all that it imports at once, in the manifest. */
function withImports(
  manifest: Readonly<Record<string, Chunk>>,
  key: string,
  found: Set<string>,
): Set<string> {
  if (found.has(key)) return found
  found.add(key)
  for (const dependency of manifest[key]?.imports ?? []) withImports(manifest, dependency, found)
  return found
}

/** The entry, React, an area and its first screen, with all they import at once. @throws when the web app was not built. */
export function weighPage(area: keyof typeof firstScreens): PageWeight {
  const manifest = readManifest()
  const keys = new Set<string>()
  for (const [key, chunk] of Object.entries(manifest)) {
    if (chunk.isEntry === true || firstScreens[area].test(key)) withImports(manifest, key, keys)
  }
  const chunks = [...keys].flatMap((key) => manifest[key] ?? [])
  const sum = (files: readonly string[]): number =>
    [...new Set(files)].reduce((total, file) => total + compressed(file), 0)
  return {
    scriptBytes: sum(chunks.map(({ file }) => file)),
    styleBytes: sum(chunks.flatMap(({ css = [] }) => css)),
  }
}

/** The files in which areas of their own begin. */
const areas: ReadonlySet<string> = new Set(['booking', 'console', 'sign-in', 'walkin'])

/** Whose code the later screens of a visit load with them: the names of their files, without their hashes. */
export function filesOfVisitScreens(): ReadonlySet<string> {
  const manifest = readManifest()
  const keys = new Set<string>()
  const first = Object.values(manifest).filter(({ name }) => name === 'app')
  for (const key of first.flatMap(({ dynamicImports = [] }) => dynamicImports)) {
    // The first screen of another area is none of a visit's; a screen that others show as well lies in a file of its own.
    if (!key.startsWith('areas/') && !areas.has(manifest[key]?.name ?? '')) {
      withImports(manifest, key, keys)
    }
  }
  return new Set([...keys].map((key) => manifest[key]?.name ?? ''))
}

/** What a kiosk keeps to start without network, what it lacks of that, and the names of what it keeps, without their hashes. */
export function filesOfKiosk(): {
  readonly names: ReadonlySet<string>
  readonly missing: readonly string[]
} {
  const listed = readFileSync(join(web, 'kiosk-files.json'), 'utf8')
  // Written by the build (vite.config.ts)
  const kept = new Set(JSON.parse(listed) as readonly string[])
  const manifest = readManifest()
  const chunks = Object.values(manifest).filter(({ file }) => kept.has(file))
  const needed = chunks.flatMap(({ imports = [], css = [] }) => [
    ...css,
    ...imports.map((key) => manifest[key]?.file ?? key),
  ])
  return {
    names: new Set(chunks.map(({ name = '' }) => name)),
    missing: needed.filter((file) => !kept.has(file)),
  }
}

export function benchPageWeight(): void {
  const all = readdirSync(join(web, 'assets')).length
  for (const [area, limit] of [
    ['visit', maxScriptBytes],
    ['walkIn', maxWalkInScriptBytes],
    ['booking', maxBookingScriptBytes],
    ['console', maxConsoleScriptBytes],
    ['kiosk', maxKioskScriptBytes],
  ] as const) {
    const { scriptBytes, styleBytes } = weighPage(area)
    console.log(`${area} page, before it is usable (brotli):`)
    console.log(`  script ${(scriptBytes / 1000).toFixed(1)} kB (target ≤ ${String(limit / 1000)})`)
    console.log(`  style  ${(styleBytes / 1000).toFixed(1)} kB (target ≤ 6)`)
  }
  console.log(`${String(all)} files in the build`)
}
