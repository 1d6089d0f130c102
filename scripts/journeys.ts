import { buildIfStale } from './build-if-stale.ts'
import { findHeadlessShell } from './find-chromium.ts'
import { ensureChromium } from './install-chromium.ts'
import { findCommand } from './project-folder.ts'
import { endStepsWithUs, runNode } from './run-step.ts'

/**
 * Playwright hands it on to its workers, which throw away much: what they are told of a browser. From the 1 MB that Node begins with, a
 * tenth of what they compute is collecting it.
 */
const roomForWorkers = ['--min-semi-space-size=16', '--max-semi-space-size=64']

/**
 * `npm run journeys`: Playwright in a real Chromium against the built app and a real server.
 * Everything after `--` goes to Playwright, for example `-- happy-path`.
 */
endStepsWithUs()
try {
  const whole = ensureChromium(console.log)
  process.env['HEADLESS_SHELL_PATH'] ??= findHeadlessShell() ?? whole
  process.env['CHROME_PATH'] = whole
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
// Journeys use the server's own code. Playwright would translate its 2,600 files itself, in each worker; our Node reads them as they are.
process.env['PW_DISABLE_TS_ESM'] ??= '1'
await buildIfStale()
const { code } = await runNode(
  [
    ...roomForWorkers,
    findCommand('@playwright/test', 'playwright'),
    'test',
    ...process.argv.slice(2),
  ],
  { limitSeconds: 45 * 60 },
)
process.exitCode = code
