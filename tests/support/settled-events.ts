/** When readers of the event spine may take what was written. */
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Database } from '#server/platform/database/database.ts'

/** Waits until no transaction that still runs keeps events back. */
export async function settledEvents(db: Pick<Database, 'system'>): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from events
        where xid >= (select events_horizon())`.execute(db.system)
      expect(rows, 'events that are kept back').toEqual([{ count: 0 }])
    },
    { timeout: 25_000, interval: 10 },
  )
}
