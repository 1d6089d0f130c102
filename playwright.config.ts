import { defineConfig, devices } from '@playwright/test'
import { motion } from './tests/support/journey-motion.ts'
import { isFullRun } from './tests/support/volume.ts'
import { findChromium, findHeadlessShell } from './scripts/find-chromium.ts'

// Playwright's workers read this file again: they take over what the first one found.
process.env['HEADLESS_SHELL_PATH'] ??= findHeadlessShell() ?? ''
process.env['CHROME_PATH'] ??= findChromium() ?? ''

/**
 * Sizes from the design's list of devices; `phone` runs every journey but those of a desk, the others what asks for it. A project
 * more is three workers more, which load everything anew: a journey in a third size sets it by `test.use`.
 */
const onDesktop = /@(desktop|only-desktop)/
const onlyOnDesktop = /@only-desktop/
/**
 * What goes on without the server does so behind a proxy as well (tests/support/vary-proxy.ts): in the full run all of it, in
 * others each kind of page that is kept, opened once, and there alone: without the proxy a server that is gone is a network that is
 * gone, which the other journeys have.
 */
const behindProxy = isFullRun ? /@(offline|proxy)/ : /@proxy/
const onlyBehindProxy = isFullRun ? [] : [/@proxy/]
/** What `npm run test:full` alone runs: a second size of the same, and controls that prove the test and not the product. */
const seldom = isFullRun ? [] : [/@full/]
/** Layout is the same with one pixel for a point; painting seven times as many takes a fifth of all computing. */
const phone = {
  ...devices['Pixel 7'],
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 1,
}

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  forbidOnly: process.env['CI'] !== undefined,
  fullyParallel: true,
  // One more than cores: a journey waits for a third of its time.
  workers: 3,
  // A machine that is slower, and has much else to do, takes its time.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: 'node_modules/.cache/check/journeys.json' }],
    ['html', { open: 'never' }],
  ],
  use: {
    baseURL: process.env['JOURNEY_URL'] ?? 'http://127.0.0.1:3000',
    locale: 'en-GB',
    timezoneId: 'Europe/Brussels',
    contextOptions: { reducedMotion: motion },
    // Of every journey it takes a seventh of all computing. `npm run journeys -- --trace=on` shows one that fails.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['HEADLESS_SHELL_PATH'],
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--use-fake-device-for-media-stream=fps=5',
        '--use-fake-ui-for-media-stream',
      ],
    },
  },
  projects: [
    { name: 'phone', grepInvert: [onlyOnDesktop, ...onlyBehindProxy, ...seldom], use: phone },
    {
      name: 'desktop',
      grep: onDesktop,
      grepInvert: seldom,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'behind-a-proxy',
      grep: behindProxy,
      grepInvert: seldom,
      use: { ...phone, baseURL: process.env['JOURNEY_PROXY_URL'] ?? '' },
    },
  ],
  webServer: {
    command: `exec "${process.execPath}" tests/support/journey-server.ts`,
    // The named groups become environment variables, which the workers read: see baseURL.
    wait: {
      stdout:
        /journeys at (?<journey_url>\S+) on (?<journey_database_url>\S+) behind (?<journey_proxy_url>\S+) lab (?<journey_lab_folder>\S+)/,
    },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
