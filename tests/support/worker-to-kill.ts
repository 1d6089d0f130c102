/** A process that does background work until it is killed; `fork-worker.ts` starts it. */
import { flushCompileCache } from 'node:module'
import { readConfig } from '#server/config.ts'
import { openDeps } from '#server/open-deps.ts'
import type { Connection } from '#server/platform/database/database.ts'
import { startWorker } from '#server/worker.ts'
import { testClock } from './build-app.ts'

const [connectionText = '', dataFolder = '', now = '', settings = '{}'] = process.argv.slice(2)
const connection = JSON.parse(connectionText) as Connection // `forkWorker` passes one
const config = readConfig({
  FOYER_DATA: dataFolder,
  LOG_LEVEL: 'silent',
  PUBLIC_URL: 'https://foyer.test',
  DATABASE_TIMEOUT_MS: '20000',
  ...(JSON.parse(settings) as Record<string, string>), // as above
})
const clock = testClock()
clock.set(now)
const deps = await openDeps(config, connection, { clock })
await startWorker(deps, connection, {
  pollSeconds: 0.5,
  relayPollMs: 100,
  // What it was at when it was killed is tried again at once, not when a queue’s first wait is over.
  firstRetrySeconds: 0,
  isOnSchedule: false,
})
// A test that failed may have killed nobody.
process.once('disconnect', () => process.exit())
process.send?.('ready')
// Whoever is killed leaves nothing to the next one by itself.
flushCompileCache()
