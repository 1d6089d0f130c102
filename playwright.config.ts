import { defineConfig } from '@playwright/test'
import { motion } from './tests/support/journey-motion.ts'
import { desktop, phone } from './tests/support/journey-sizes.ts'
import { isFullRun } from './tests/support/volume.ts'
import { findChromium, findHeadlessShell } from './scripts/find-chromium.ts'

// Playwright's workers read this file again: they take over what the first one found.
process.env['HEADLESS_SHELL_PATH'] ??= findHeadlessShell() ?? ''
process.env['CHROME_PATH'] ??= findChromium() ?? ''

/** What `npm run test:full` alone runs: a second size or language of the same, and controls that prove the test and not the product. */
const seldom = isFullRun ? [] : [/@full/]

/**
 * In the full run, what is walked on a phone and says so is walked on a desktop, too, and what goes on without the server does so behind
 * a proxy as well (tests/support/vary-proxy.ts).
 */
const secondTimes = [
  { name: 'desktop', grep: /@desktop/, use: desktop },
  {
    name: 'behind-a-proxy',
    grep: /@(offline|proxy)/,
    use: { ...phone, baseURL: process.env['JOURNEY_PROXY_URL'] ?? '' },
  },
]

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  forbidOnly: process.env['CI'] !== undefined,
  fullyParallel: true,
  // One more than cores: a journey waits for a third of its time.
  workers: 3,
  // A machine that is slower, and has much else to do, takes its time.
  timeout: 300_000,
  expect: { timeout: 60_000 },
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
  // A project more is three workers more, which load everything anew: a journey says by a tag, or by `test.use`, what it runs in.
  projects: [
    { name: 'journeys', grepInvert: seldom, use: phone },
    ...(isFullRun ? secondTimes : []),
  ],
  webServer: {
    command: `exec "${process.execPath}" tests/support/journey-server.ts`,
    // The named groups become environment variables, which the workers read: see baseURL.
    wait: {
      stdout:
        /journeys at (?<journey_url>\S+) on (?<journey_database_url>\S+) behind (?<journey_proxy_url>\S+) vendor (?<journey_vendor_url>\S+) lab (?<journey_lab_folder>\S+)/,
    },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
