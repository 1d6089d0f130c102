/** A whole server for one test file: its own database, its own files, real everything; only the process is missing. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { DestinationStream } from 'pino'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import { openDeps } from '#server/open-deps.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { TestDatabase } from './database-cluster.ts'
import { sampleLicenceKey } from './sample-licence.ts'
import { createTestDatabase } from './test-database.ts'

export type TestApp = {
  readonly app: FastifyInstance
  readonly deps: Deps
  readonly clock: TestClock
  /** The superuser's connection to the server's database. */
  readonly connection: TestDatabase['connection']
  /** A second server process, as far as the database can tell. */
  twin(): Promise<{ readonly app: FastifyInstance; readonly deps: Deps; close(): Promise<void> }>
  close(): Promise<void>
}

/** Wednesday 10:00 in Brussels. */
export const testNow = '2026-11-18T09:00:00.000Z'

/** A clock that stands where a test puts it, from {@link testNow} on: no test depends on the hour at which it runs. */
export type TestClock = Clock & {
  /** Stops at this instant (ISO 8601). */
  set(instant: string): void
  advance(milliseconds: number): void
}

export function testClock(): TestClock {
  let nowMs = Date.parse(testNow)
  return {
    epochMs: () => nowMs,
    now: () => new Date(nowMs).toISOString(),
    set(instant) {
      nowMs = Date.parse(instant)
    },
    advance(milliseconds) {
      nowMs += milliseconds
    },
  }
}

/**
 * Builds the application on a fresh database. `environment` adds to what config.ts reads; `logTo` gets the log;
 * `database` is one that the test has made, and is dropped with the application.
 */
export async function buildTestApp(
  environment: Record<string, string> = {},
  overrides: { readonly logTo?: DestinationStream; readonly database?: TestDatabase } = {},
): Promise<TestApp> {
  const { database = await createTestDatabase(), ...others } = overrides
  const folder = await mkdtemp(join(tmpdir(), 'foyer-test-'))
  const clock = testClock()
  const config = readConfig({
    FOYER_DATA: folder,
    LOG_LEVEL: 'error',
    // Nobody answers there: no test asks the machine's own name servers.
    DNS_SERVERS: '127.0.0.1:1',
    PUBLIC_URL: 'https://foyer.test',
    LICENCE_KEY: sampleLicenceKey,
    FOYER_INBOX: 'on',
    DATABASE_POOL: '8',
    DATABASE_TIMEOUT_MS: '20000',
    RATE_LIMIT_ADDRESS: '100000',
    RATE_LIMIT_LINK: '100000',
    RATE_LIMIT_SIGN_IN: '100000',
    RATE_LIMIT_HOST_SEARCH: '100000',
    ...environment,
  })
  const open = async () => {
    const deps = await openDeps(config, database.connection, { ...others, clock })
    const app = await buildApp(deps)
    await app.ready()
    const close = async (): Promise<void> => {
      await app.close()
      await deps.close()
    }
    return { app, deps, close }
  }
  const first = await open()
  return {
    ...first,
    clock,
    connection: database.connection,
    twin: open,
    async close() {
      await first.close()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
