/** A server of a journey's own, with its background work, whose clock the journey moves. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openDeps, type OpenDeps } from '#server/open-deps.ts'
import { startWorker } from '#server/worker.ts'
import { createDatabase } from './database-cluster.ts'
import { findFreePort } from './server-process.ts'

export type ShiftedServer = {
  readonly url: string
  readonly deps: OpenDeps
  /** From then on it is this instant (ISO 8601) there, and time goes on. */
  set(instant: string): void
  stop(): Promise<void>
}

/** On an empty database of its own, beside the one that all journeys share: nobody else meets its days. */
export async function startShiftedServer(instant: string): Promise<ShiftedServer> {
  const database = await createDatabase(journeyCluster())
  const { connection } = database
  const folder = await mkdtemp(join(tmpdir(), 'foyer-shifted-'))
  const port = await findFreePort()
  const url = `http://127.0.0.1:${String(port)}`
  let aheadMs = 0
  const epochMs = () => Date.now() + aheadMs
  const set = (to: string): void => {
    aheadMs = Date.parse(to) - Date.now()
  }
  set(instant)
  const config = readConfig({
    FOYER_DATA: folder,
    PUBLIC_URL: url,
    PORT: String(port),
    LOG_LEVEL: 'error',
    FOYER_INBOX: 'on',
    SIGN_UP: 'on',
    DNS_SERVERS: '127.0.0.1:1',
    DATABASE_POOL: '4',
    RATE_LIMIT_ADDRESS: '100000',
    RATE_LIMIT_LINK: '100000',
    RATE_LIMIT_SIGN_IN: '100000',
  })
  const clock = { epochMs, now: () => new Date(epochMs()).toISOString() }
  const deps = await openDeps(config, connection, { clock })
  const app = await buildApp(deps)
  await app.listen({ host: '127.0.0.1', port })
  // Nights pass when the journey says so.
  const worker = await startWorker(deps, connection, { isOnSchedule: false })
  return {
    url,
    deps,
    set,
    async stop() {
      await worker.stop()
      await app.close()
      await deps.close()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Where the journeys' own database lies (connection-url.ts). */
function journeyCluster() {
  const at = new URL(process.env['JOURNEY_DATABASE_URL'] ?? '')
  return {
    host: at.searchParams.get('host') ?? at.hostname,
    port: Number(at.port),
    user: decodeURIComponent(at.username),
    password: decodeURIComponent(at.password),
    database: decodeURIComponent(at.pathname.slice(1)),
  }
}
