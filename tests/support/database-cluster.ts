import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import type { Binaries } from '#server/platform/database/embedded-postgres/find-binaries.ts'
import { isAlive, parsePid } from '#server/platform/database/embedded-postgres/processes.ts'
import {
  startEmbeddedPostgres,
  type Connection,
  type EmbeddedPostgres,
} from '#server/platform/database/embedded-postgres/start-embedded-postgres.ts'
import { migrateJobs } from '#server/platform/jobs/migrate-jobs.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { ensurePostgres } from '../../scripts/find-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The superuser's connection to the cluster of this test run. */
    databaseCluster: Connection
  }
}

/** The migrated database that every test file's own is a copy of. */
const templateName = 'foyer_template'

const folderPrefix = 'foyer-tests-'

/** Where Linux keeps files in memory. */
const memoryFolder = '/dev/shm'
const neededInMemory = 2 ** 30

/**
 * Where a throw-away cluster lies: in memory if there is room, where making a database of 800 files takes the system a
 * third of the time or less. A container often has 64 MB there.
 */
function clusterParent(): string {
  try {
    const { bavail, bsize } = statfsSync(memoryFolder)
    return bavail * bsize >= neededInMemory ? memoryFolder : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** A test run that was killed leaves some 50 MB; its successor removes it. */
function removeClustersOfDeadRuns(parent: string): void {
  for (const entry of readdirSync(parent)) {
    if (!entry.startsWith(folderPrefix)) continue
    const folder = join(parent, entry)
    try {
      const owner = parsePid(readFileSync(join(folder, 'owner.pid'), 'utf8').split('\n')[0])
      if (owner !== undefined && !isAlive(owner)) rmSync(folder, { recursive: true, force: true })
    } catch {
      // It is only being made, or belongs to somebody else.
    }
  }
}

/** Runs one statement as the cluster's superuser; several in one text would share a transaction. */
async function runInCluster(cluster: Connection, statement: string): Promise<void> {
  const client = new Client(cluster)
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The embedded PostgreSQL, or the one that FOYER_TEST_POSTGRES names: a major version, or a folder of programs. */
function chosenBinaries(): Binaries | undefined {
  const wanted = process.env['FOYER_TEST_POSTGRES'] ?? ''
  return wanted === '' ? undefined : ensurePostgres(wanted, console.log)
}

/** A throw-away PostgreSQL with one migrated template in it. */
export interface DatabaseCluster {
  readonly connection: Connection
  /** Stops it and removes everything it stored. */
  stop(): Promise<void>
}

/** Starts a throw-away PostgreSQL (nothing is forced to disk) and migrates the template once. `settings` as in postgresql.conf. */
export async function startDatabaseCluster(
  settings: Readonly<Record<string, string>> = {},
): Promise<DatabaseCluster> {
  const parent = clusterParent()
  removeClustersOfDeadRuns(parent)
  const folder = mkdtempSync(join(parent, folderPrefix))
  const postgres: EmbeddedPostgres = await startEmbeddedPostgres({
    folder,
    durable: false,
    runAs: process.env['DB_RUN_AS'],
    binaries: chosenBinaries(),
    settings: {
      max_connections: '300',
      client_min_messages: 'warning',
      // Nobody reads the log of changes: it stays short, and new tables and copies leave none.
      wal_level: 'minimal',
      max_wal_senders: '0',
      max_wal_size: '256MB',
      ...settings,
    },
    log: () => undefined,
  })
  const stop = async (): Promise<void> => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const { connection } = postgres
    await runInCluster(connection, `create database ${templateName}`)
    await migrate({ ...connection, database: templateName })
    await migrateJobs({ ...connection, database: templateName })
    // Nobody may connect to it: an open connection would make every copy fail after 5 s.
    await runInCluster(connection, `alter database ${templateName} allow_connections false`)
    return { connection, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** A migrated, empty database of its own. */
export interface TestDatabase {
  /** As the superuser that owns its tables, as in production. */
  readonly connection: Connection
  /** Removes it, ending whatever is still connected. */
  drop(): Promise<void>
}

/** Copies the migrated template, which takes some 30 ms in memory. */
export function createDatabase(cluster: Connection): Promise<TestDatabase> {
  return copyDatabase(cluster, templateName)
}

/** Copies a database that nobody is connected to. */
export function copyDatabase(cluster: Connection, name: string): Promise<TestDatabase> {
  // Copying files needs no write-ahead log: half the time of the default strategy.
  return createFrom(cluster, `template ${name} strategy file_copy`)
}

/** A database that no migration has seen. */
export function createEmptyDatabase(cluster: Connection): Promise<TestDatabase> {
  return createFrom(cluster, '')
}

async function createFrom(cluster: Connection, source: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await runInCluster(cluster, `create database ${name} ${source}`)
  return {
    connection: { ...cluster, database: name },
    drop: () => runInCluster(cluster, `drop database ${name} with (force)`),
  }
}

let running: DatabaseCluster | undefined

/** Vitest's globalSetup: one cluster for the whole run. */
export async function setup(project: TestProject): Promise<void> {
  running = await startDatabaseCluster()
  project.provide('databaseCluster', running.connection)
}

/** Vitest's counterpart to {@link setup}. */
export async function teardown(): Promise<void> {
  await running?.stop()
}
