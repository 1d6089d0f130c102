import react from '@vitejs/plugin-react'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { defineConfig, type Plugin } from 'vite'

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
      const files = Object.keys(bundle).filter((name) => /\.(?:js|css)$/.test(name))
      await Promise.all(files.map((name) => compress(join(dir, name))))
    },
  }
}

/**
 * Writes kiosk-files.json: every file that the walk-in area may ever load, for the service worker of a kiosk to keep
 * (src/web/kiosk/device/keep-kiosk-shell.ts). Other areas are left out.
 */
function kioskFiles(): Plugin {
  const otherArea = /\/areas\/(?!walkin\/|error\/)/
  return {
    name: 'foyer:kiosk-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return
      const files = new Set<string>()
      const add = (file: string): void => {
        const chunk = bundle[file]
        if (chunk === undefined || files.has(file)) return
        files.add(file)
        if (chunk.type !== 'chunk' || otherArea.test(chunk.facadeModuleId ?? '')) return
        for (const other of [...chunk.imports, ...chunk.dynamicImports]) {
          const { facadeModuleId } = { facadeModuleId: null, ...bundle[other] }
          if (!otherArea.test(facadeModuleId ?? '')) add(other)
        }
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

/** React, the frame of the app, and the pieces that stand on every first screen. */
const ofApp =
  /node_modules\/(react|react-dom|scheduler)\/|src\/web\/(main|app|address|load-file|late|next-task|use-path|paths|i18n\/|api\/(?!configuration|listen|walk-in)|areas\/visit\/visit-route|registration\/(?:[\w-]+\/)?(visit-screens|visit-frame|location-frame|door|visit-state|visit-standing|visit-keys|screens|overview-screen|visit-facts|use-visit|use-act|track-later|plain-fields|problem-notice)|ui\/(?:[\w-]+\/)?(act-form|button|initials|page|page-title|header|company-logo|language-select|progress-bar|screen|notice-frame|icon|action-bar|spinner|pending-action)\.)|src\/contract\/(messages\/(direction|right-to-left|format-message|parse-message))/

/** What every form is made of: one file instead of eight, which each screen that asks for something would name. */
const ofForms =
  /src\/web\/(registration\/(?:[\w-]+\/)?(details-form|known-details|form-text)|ui\/(?:[\w-]+\/)?(form|form-context|error-summary|field-frame|text-field|autofocus|checkbox))\./
/** What may stand in the fields of a person; the walk-in area judges by it before it asks for anything. */
const ofRules =
  /src\/domain\/(visit\/visitor\/visitor-details|validation\/(email|phone|language|required|max-length|safe-text|field-rule))\./

/**
 * What the screens of several areas show later, in small files of their own. Without them a group below, which is looked
 * at first, would take them in, and whoever needs one icon would load another area.
 */
const ofPieces =
  /src\/web\/(ui\/(?:[\w-]+\/)?(late-icon|notice|status-block|choice-button|skeleton)|registration\/(?:[\w-]+\/)?(visit-skeleton|at-location|back-button)|api\/listen)\.|src\/domain\/time\/local-date\./
const ofReading = /src\/(domain\/rich-text\/|web\/ui\/media\/rich-text\.)/
const ofQuestions =
  /src\/(web\/(registration\/(?:[\w-]+\/)?(answer-|field-screen|flow-screen|video-screen|use-media-url)|ui\/(?:[\w-]+\/)?(choice-group|file-field|select-field|watch-progress|video-player))|domain\/validation\/file-rules)/
const ofSession = /src\/web\/(session\/(session-call|sign-in-paths)|staff-paths)\./

/** What the last screens of a visit live by: one file, for the first one names them all. */
const ofLive =
  /src\/web\/registration\/(?:[\w-]+\/)?(use-live-(events|visit)|host-answer|arrive|finish-screen|ended-screen|denied-screen)\./

/** The walk-in area before its first tap. */
const ofWalkIn =
  /src\/(web\/(areas\/walkin\/(?:door\/)?(walk-in-route|walk-in|walk-in-frame|walk-in-facts|walk-in-source|use-walk-in|use-known-device|phone-walk-in|phone-visit|door-call|handed-over|kept-visit|kept-device|screens|invite-screen))|domain\/walk-in\/[a-z-]+|web\/api\/walk-in-paths)\.(ts|tsx)$/

/** What a page needs that came without its data, or to name all languages: one file, for each name in the list of files counts. */
const ofFetched =
  /src\/(web\/registration\/show-(accent|failure)|domain\/access\/token-payload|contract\/messages\/(languages|language-list))\./

/** The booking area before its first tap. */
const ofBooking =
  /src\/(web\/(areas\/booking\/(?:[\w-]+\/)?(booking-route|booking-screens|booking-state|booking-call|days-screen|day-row|booked-day|day-words|place-text|presence-notice|undo-bar|use-booking|use-live-bookings|use-questions|not-loaded|booking-access|booking-paths))|domain\/(booking\/(bookable-day|name-shown)|time\/[a-z-]+))\.(ts|tsx)$/

/** The booking area where its page came without data: one file for whatever is scanned, and for who is signed in. */
const ofScanned =
  /src\/web\/areas\/booking\/(?:[\w-]+\/)?(fetched-booking|check-in-page|with-access|open-access|code-skeleton|sticker-[a-z]+|reported-screen|use-sticker)\./

/** What the console's first file shares with the screens that it opens later: one file, for each name in the list of files counts. */
const ofConsole =
  /src\/(web\/areas\/console\/(console-paths|frame\/(console-context|use-address|use-console-view|connect-staff|save-file)|front-desk\/(visit-words|event-words|visit-params))|domain\/console\/)/

const areaFile = /\/(?:booking|console-route|error-route|sign-in-route|walk-in)-[\w-]+\.js$/

const everyPageFile = /\/(?:app|rolldown-runtime)-[\w-]+\.js$/

/**
 * What is asked for ahead of a file that is loaded later. The page of an area names its files itself, and the next screen of
 * a visit is fetched while the one before is read: the first file, which every page waits for, need not name either.
 */
function resolveDependencies(
  file: string,
  needed: string[],
  { hostId }: { hostId: string },
): string[] {
  const isFromFirstFile = areaFile.test(file) || everyPageFile.test(hostId)
  return needed.filter((one) => (isFromFirstFile ? one.endsWith('.css') : !everyPageFile.test(one)))
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
  plugins: [react(), kioskFiles(), compressedFiles()],
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  build: { emptyOutDir: true, modulePreload: { polyfill: false, resolveDependencies } },
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
            // A screen is known by its folder.
            chunkFileNames: ({ facadeModuleId }) => {
              const [, screen] = /\/([\w-]+)\/screen\.tsx$/.exec(facadeModuleId ?? '') ?? []
              return fileNames('.js', screen === undefined ? '[name]' : `${screen}-screen`)
            },
            entryFileNames: fileNames('.js'),
            assetFileNames: fileNames('[extname]'),
            codeSplitting: {
              groups: [
                { name: 'app', test: ofApp },
                { name: 'pieces', test: ofPieces },
                // Used nearly everywhere, but not on a first screen: a group that holds one would come along with it.
                { name: 'buttons', test: /src\/web\/ui\/(?:link|icon)-button\./ },
                { name: 'rules', test: ofRules },
                { name: 'forms', test: ofForms },
                { name: 'reading', test: ofReading },
                { name: 'questions', test: ofQuestions },
                { name: 'session', test: ofSession },
                { name: 'console', test: ofConsole },
                { name: 'rights', test: /src\/domain\/rights\/(?!user-access)/ },
                { name: 'live', test: ofLive },
                { name: 'fetched', test: ofFetched },
                { name: 'walk-in', test: ofWalkIn },
                { name: 'booking', test: ofBooking },
                { name: 'scanned', test: ofScanned },
              ],
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
