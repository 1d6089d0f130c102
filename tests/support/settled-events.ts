/** When readers of the event spine may take what was written. */
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Database } from '#server/platform/database/database.ts'

/**
 * Waits until no transaction that still runs keeps events back. Transactions are numbered over the whole cluster: one
 * of another test's database keeps ours back as well, until it ends.
 */
export async function settledEvents(db: Pick<Database, 'system'>): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from events
        where xid >= pg_snapshot_xmin(pg_current_snapshot())`.execute(db.system)
      expect(rows, 'events that are kept back').toEqual([{ count: 0 }])
    },
    { timeout: 25_000, interval: 10 },
  )
}
