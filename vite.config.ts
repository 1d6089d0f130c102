import react from '@vitejs/plugin-react'
import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { areaOf, webChunks } from './scripts/web-chunks.ts'

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** Writes each text file of a build also compressed, as well as can be, for the server to send as it is. */
function compressedFiles(): Plugin {
  const brotli = promisify(brotliCompress)
  const gzipped = promisify(gzip)
  const compress = async (file: string): Promise<void> => {
    const source = await readFile(file)
    await writeFile(`${file}.br`, await brotli(source))
    await writeFile(`${file}.gz`, await gzipped(source, { level: 9 }))
  }
  return {
    name: 'foyer:compressed-files',
    apply: 'build',
    // Once everything is on disk: until then other plugins still write into the code.
    async writeBundle({ dir = '' }, bundle) {
      if (this.environment.name !== 'client') return
      const files = Object.keys(bundle).filter((name) => /\.(?:m?js|css|wasm)$/.test(name))
      await Promise.all(files.map((name) => compress(join(dir, name))))
    },
  }
}

/**
 * Writes kiosk-files.json: every file that the walk-in area may ever load, for the service worker of a kiosk to keep
 * (src/web/kiosk/device/keep-kiosk-shell.ts). Other areas are left out.
 */
function kioskFiles(): Plugin {
  // The visit area is in the file that every page loads.
  const ownAreas = ['visit', 'walkin', 'error']
  const isOfOtherArea = ({ moduleIds }: Rolldown.OutputChunk): boolean => {
    const started = moduleIds.flatMap((id) => areaOf(id) ?? [])
    return started.length > 0 && !started.some((area) => ownAreas.includes(area))
  }
  return {
    name: 'foyer:kiosk-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return
      const files = new Set<string>()
      const add = (file: string): void => {
        const chunk = bundle[file]
        if (chunk === undefined || files.has(file)) return
        if (chunk.type === 'chunk' && isOfOtherArea(chunk)) return
        files.add(file)
        if (chunk.type !== 'chunk') return
        for (const other of [...chunk.imports, ...chunk.dynamicImports]) add(other)
        const { importedCss = [], importedAssets = [] } = chunk.viteMetadata ?? {}
        for (const other of [...importedCss, ...importedAssets]) add(other)
      }
      for (const [file, chunk] of Object.entries(bundle)) {
        // Workers are built apart and stand in the bundle as files.
        const isWorker = /-worker-[\w-]+\.js$/.test(file)
        if (isWorker || (chunk.type === 'chunk' && chunk.isEntry)) add(file)
      }
      const source = JSON.stringify([...files].sort())
      this.emitFile({ type: 'asset', fileName: 'kiosk-files.json', source })
    },
  }
}

const chunks = webChunks()

const areaFolders = readdirSync(folder('src/web/areas'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
const areaFile = new RegExp(`/(?:${areaFolders.join('|')})-[\\w-]{7}\\.js$`)
const everyPageFile = /\/(?:app|rolldown-runtime)-[\w-]+\.js$/

const consoleFile = /\/console-[\w-]{7}\.js$/
const screenFile = /-screen-[\w-]{7}\.js$/

/**
 * What is asked for ahead of a file that is loaded later. The pages of an area and of a screen of the console name their files
 * themselves, and the next screen of a visit is fetched while the one before is read: the files that every page waits for need not
 * name them.
 */
function resolveDependencies(
  file: string,
  needed: string[],
  { hostId }: { hostId: string },
): string[] {
  const isOwnPage = areaFile.test(file) || (consoleFile.test(hostId) && screenFile.test(file))
  const isNamed = isOwnPage || everyPageFile.test(hostId)
  return needed.filter((one) => (isNamed ? one.endsWith('.css') : !everyPageFile.test(one)))
}

/** A letter less than usual: 42 bits tell two versions of a file apart, and a page names some sixty files. */
const fileNames = (ending: string, name = '[name]'): string => `assets/${name}-[hash:7]${ending}`

/** Whoever waits for a first start has no use for what each plugin took. */
const quiet = { bundlerTimings: false }

/**
 * Two builds of one source: the browser's files with their manifest (dist/web), and with `--ssr` the
 * renderer of first screens that the server loads (dist/ssr). See scripts/web-build.ts.
 */
export default defineConfig({
  root: folder('src/web'),
  plugins: [react(), chunks.plugin, kioskFiles(), compressedFiles()],
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  build: {
    emptyOutDir: true,
    // What a page weighs has a test of its own; what reads PDFs comes only for one.
    chunkSizeWarningLimit: 1_200,
    modulePreload: { polyfill: false, resolveDependencies },
  },
  environments: {
    client: {
      // Files inlined as data: would have to be allowed by the Content-Security-Policy.
      build: {
        outDir: folder('dist/web'),
        manifest: true,
        assetsInlineLimit: 0,
        // What every first screen needs is one file: small files compress worse, each by itself.
        rolldownOptions: {
          checks: quiet,
          output: {
            // A screen and an area are known by their folders.
            chunkFileNames: ({ facadeModuleId }) => {
              const [, screen] = /\/([\w-]+)\/screen\.tsx$/.exec(facadeModuleId ?? '') ?? []
              const area = areaOf(facadeModuleId ?? '')
              return fileNames(
                '.js',
                area ?? (screen === undefined ? '[name]' : `${screen}-screen`),
              )
            },
            entryFileNames: fileNames('.js'),
            assetFileNames: fileNames('[extname]'),
            codeSplitting: {
              groups: chunks.groups,
            },
          },
        },
      },
    },
    ssr: {
      // All in one file, React in its fast form, whatever NODE_ENV the server runs with.
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': JSON.stringify(process.env['NODE_ENV'] ?? 'production') },
      build: {
        outDir: folder('dist/ssr'),
        copyPublicDir: false,
        rolldownOptions: { checks: quiet, output: { entryFileNames: '[name].js' } },
      },
    },
  },
})
