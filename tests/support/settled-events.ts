/** When readers of the event spine may take what was written. */
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Database } from '#server/platform/database/database.ts'

/**
 * Waits until no transaction keeps events back any more: neither one that still runs, nor one of another test's database, which
 * counts as ours at the instant it ends (`events_horizon`).
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
