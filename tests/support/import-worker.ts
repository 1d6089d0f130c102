/** A process that does background work until it is killed, for the test that kills it. */
import { readConfig } from '#server/config.ts'
import { openDeps } from '#server/open-deps.ts'
import type { Connection } from '#server/platform/database/database.ts'
import { startWorker } from '#server/worker.ts'
import { testClock } from './build-app.ts'

const [connectionText = '', folder = '', now = '', more = '{}'] = process.argv.slice(2)
const connection = JSON.parse(connectionText) as Connection // the test passes one
const config = readConfig({
  FOYER_DATA: folder,
  LOG_LEVEL: 'silent',
  PUBLIC_URL: 'https://foyer.test',
  DATABASE_TIMEOUT_MS: '20000',
  ...(JSON.parse(more) as Record<string, string>), // the test passes them
})
const clock = testClock()
clock.set(now)
const deps = await openDeps(config, connection, { clock })
await startWorker(deps, connection, {
  pollSeconds: 0.5,
  relayPollMs: 100,
  isOnSchedule: false,
})
process.send?.('ready')
