/** The built web app: its files, its inlined style, and the renderer of first screens. Made by `npm run build`. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { z } from 'zod'
import type { PageRenderer } from '#contract/page.ts'

export const webFolder = fileURLToPath(new URL('../../../../../dist/web/', import.meta.url))
const rendererFile = fileURLToPath(
  new URL('../../../../../dist/ssr/entry-server.js', import.meta.url),
)

/** Vite's manifest: only what the document needs. */
const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.string().optional(),
    isEntry: z.boolean().optional(),
    css: z.array(z.string()).optional(),
    imports: z.array(z.string()).optional(),
  }),
)

type Manifest = z.output<typeof manifestSchema>

export type WebBuild = {
  /** Style of the whole app, inlined into each page. */
  readonly css: string
  /** What an area has beside it, by the first part of its paths. */
  readonly areaStyles: ReadonlyMap<string, string>
  /** What a screen of the console has beside both, by its path. */
  readonly screenStyles: ReadonlyMap<string, string>
  /** What a screen of the console loads, by its path. */
  readonly screenFiles: ReadonlyMap<string, readonly string[]>
  /** Address of the module that starts the app, for example `/assets/main-….js`. */
  readonly entry: string
  /** What that module imports, for the browser to fetch beside it. */
  readonly preloads: readonly string[]
  /** What a tablet loads beside them to ask for its pairing code. */
  readonly kioskFiles: readonly string[]
  readonly renderer: PageRenderer
}

/** The style files of a module and of what it imports, but for those that every page has. */
function stylesBelow(manifest: Manifest, source: string): string[] {
  const found = new Set<string>()
  const seen = new Set<string>()
  const visit = (key: string): void => {
    const chunk = manifest[key]
    if (chunk === undefined || chunk.isEntry === true || seen.has(key)) return
    seen.add(key)
    for (const file of chunk.css ?? []) found.add(file)
    for (const next of chunk.imports ?? []) visit(next)
  }
  visit(source)
  return [...found]
}

/** The addresses of a module and of all that it imports at once. */
function filesBelow(manifest: Manifest, keys: readonly string[]): string[] {
  const seen = new Set<string>()
  const visit = (key: string): void => {
    if (seen.has(key)) return
    seen.add(key)
    for (const next of manifest[key]?.imports ?? []) visit(next)
  }
  for (const key of keys) visit(key)
  return [...seen].flatMap((key) => (manifest[key] ? [`/${manifest[key].file}`] : []))
}

/** @throws when the web app was not built. */
export async function loadWebBuild(): Promise<WebBuild> {
  const manifest = manifestSchema.parse(
    JSON.parse(await readFile(`${webFolder}.vite/manifest.json`, 'utf8')),
  )
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry === true)
  if (entry === undefined) throw new Error('The web build has no entry.')
  const preloads = (entry.imports ?? []).flatMap((key) => {
    const chunk = manifest[key]
    return chunk === undefined ? [] : [`/${chunk.file}`]
  })
  const styleOf = async (files: readonly string[] = []): Promise<string> => {
    const styles = await Promise.all(files.map((file) => readFile(webFolder + file, 'utf8')))
    return styles.join('\n')
  }
  /** The area that is in the file of every page has no file, and no style, of its own. */
  const stylesOfArea = (folder: string): string[] => {
    // Then a hash of seven letters (vite.config.ts).
    const start = `assets/${folder}-`
    const isNamed = (file = ''): boolean =>
      file.startsWith(start) && file.endsWith('.js') && file.length === start.length + 7 + 3
    const key = Object.keys(manifest).find((one) => isNamed(manifest[one]?.file))
    return key === undefined ? [] : stylesBelow(manifest, key)
  }
  const consoleStyles = stylesOfArea('console')
  // What entry-server.tsx exports is typed by the contract; the build makes it.
  const renderer = (await import(pathToFileURL(rendererFile).href)) as PageRenderer
  const screenStyles = await Promise.all(
    renderer.screens.map(async ({ path, source }) => {
      if (manifest[source] === undefined) throw new Error(`The web build has no ${source}.`)
      const own = stylesBelow(manifest, source)
      return [path, await styleOf(own.filter((file) => !consoleStyles.includes(file)))] as const
    }),
  )
  const areaStyles = await Promise.all(
    renderer.areas.map(
      async ({ path, folder }) => [path, await styleOf(stylesOfArea(folder))] as const,
    ),
  )
  const filesBeside = (source: string): string[] =>
    filesBelow(manifest, [source]).filter(
      (file) => file !== `/${entry.file}` && !preloads.includes(file),
    )
  return {
    css: await styleOf(entry.css),
    areaStyles: new Map(areaStyles),
    screenStyles: new Map(screenStyles),
    screenFiles: new Map(renderer.screens.map(({ path, source }) => [path, filesBeside(source)])),
    entry: `/${entry.file}`,
    preloads,
    kioskFiles: filesBeside('areas/walkin/kiosk/kiosk-area.tsx'),
    renderer,
  }
}
