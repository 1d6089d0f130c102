import { judgeCondition, processSilentMs } from '#domain/operation/concerns.ts'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { readRelayLag } from '#server/platform/relay/relay-batch.ts'
import { version } from '#server/platform/version.ts'
import { readFreeBytes } from './doctor/storage.ts'
import * as queries from './queries.ts'
import { readSlowStatements } from './queries-slow.ts'

const shownTables = 12
const shownBackups = 5

/** How the installation runs, and what should be looked after. @param now ISO 8601 */
export async function readHealth(tx: Tx, { db, config }: Deps, now: string) {
  // What waits is a count and a time: it is read over all tenants, and shows nothing of one.
  const lag = await db.inSystem(readRelayLag)
  const slow = await readSlowStatements(db)
  const freeBytes = await readFreeBytes(config)
  const queues = await queries.listQueues(tx)
  const processes = await queries.listProcesses(tx, processSilentMs)
  const backups = await queries.listBackups(tx, shownBackups)
  const oldest = queues.flatMap(({ oldestSeconds }) => oldestSeconds ?? [])
  const [lastBackup] = backups
  const concerns = judgeCondition({
    deadLetters: queues.reduce((sum, { failed }) => sum + failed, 0),
    oldestJobMs: oldest.length === 0 ? null : Math.max(...oldest) * 1000,
    oldestEventMs: lag.oldestAt === null ? null : ageOf(lag.oldestAt, now),
    processes: processes.filter(({ isThere }) => isThere),
    backupAgeMs: lastBackup === undefined ? null : ageOf(lastBackup.madeAt, now),
    freeBytes,
  })
  return {
    at: now,
    concerns,
    queues,
    relay: { events: lag.count, oldestAt: lag.oldestAt },
    storage: {
      ...(await queries.readStorage(tx)),
      tables: await queries.listLargestTables(tx, shownTables),
      freeBytes,
    },
    versions: { foyer: version, node: process.versions.node, ...(await queries.readVersions(tx)) },
    processes,
    backups,
    slow,
  }
}

/** Milliseconds. */
const ageOf = (at: string, now: string): number => Date.parse(now) - Date.parse(at)
