/** Whether this process may be sent requests (design §10). */
import { sql } from 'kysely'
import type { Database } from './database/database.ts'

/** Several balancers probe every second or so; one write answers all of them for this long. */
const keptMs = 1_000

export type Readiness = {
  /** The process is about to end: from now on, probes are told to send no requests. */
  close(): void
  readonly isClosing: boolean
  /** Brings the database up to date; a process that answers before that would see tables it doesn't know. */
  prepare<T>(work: () => Promise<T>): Promise<T>
  readonly isPreparing: boolean
  /** A request had to be refused: the next probe asks the database again. */
  doubt(): void
  /** @throws the reason why the database accepts no writes. */
  checkWrites(): Promise<void>
}

export function openReadiness(db: Pick<Database, 'system'>): Readiness {
  let isClosing = false
  let isPreparing = false
  let probe: { readonly atMs: number; readonly result: Promise<unknown> } | null = null
  return {
    get isClosing() {
      return isClosing
    },
    close() {
      isClosing = true
    },
    get isPreparing() {
      return isPreparing
    },
    async prepare(work) {
      isPreparing = true
      const result = await work()
      isPreparing = false
      return result
    },
    doubt() {
      probe = null
    },
    async checkWrites() {
      const nowMs = performance.now()
      if (probe === null || nowMs - probe.atMs >= keptMs) {
        probe = { atMs: nowMs, result: sql`select probe_writes()`.execute(db.system) }
      }
      await probe.result
    },
  }
}
