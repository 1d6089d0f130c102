/** Kills another process at a moment that a test chooses: in the middle of a transaction, where a trigger keeps it. */
import { Client } from 'pg'
import { expect, vi } from 'vitest'
import type { ForkedWorker } from './fork-worker.ts'
import type { MailWorld } from './mail-world.ts'

const patience = { timeout: 60_000, interval: 10 }

/**
 * The process dies when it is `at` a row, as in a trigger (`before update on visits for each row when (…)`), and what it has written and
 * not committed goes with it. Whoever looks whether it has done some of its work, and kills it then, may find that it has done all of it.
 */
export async function killHeld(
  { connection, missKilledWorker }: Pick<MailWorld, 'connection' | 'missKilledWorker'>,
  other: ForkedWorker,
  at: string,
  begin: () => Promise<unknown>,
): Promise<void> {
  const owner = new Client(connection)
  await owner.connect()
  try {
    // A lock of the session, not of a transaction: one that stays open would keep events back.
    await owner.query('select pg_advisory_lock(1)')
    await owner.query(`create function keep_here() returns trigger language plpgsql as
      'begin perform pg_advisory_xact_lock(1); return new; end'`)
    await owner.query(`create trigger keep_here ${at} execute function keep_here()`)
    await begin()
    await vi.waitFor(async () => {
      const { rowCount } = await owner.query(
        'select from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))',
      )
      expect(rowCount).toBe(1)
    }, patience)
    await other.kill()
    await owner.query('select pg_advisory_unlock(1)')
    // Waits until the database has noticed, and has taken back what it wrote.
    await owner.query('drop function keep_here() cascade')
  } finally {
    await other.kill()
    await owner.end()
  }
  await missKilledWorker()
}
