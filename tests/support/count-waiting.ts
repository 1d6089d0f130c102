/** Who waits for a lock. Tests share one cluster, and so its list of locks: others’ waiting is none of ours. */
import { sql, type Kysely } from 'kysely'
import { expect, vi } from 'vitest'
import type { DB } from '#server/platform/database/database-types.ts'

type Lock = {
  /** As `pg_locks.locktype`; any without it. */
  readonly types?: readonly string[]
  /** As `pg_locks.mode`; any without it. */
  readonly mode?: string
}

/** How many connections to this database wait for such a lock. */
export async function countWaiting(
  system: Kysely<DB>,
  { types = [], mode = '' }: Lock = {},
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct pid)::int as count from pg_locks join pg_stat_activity using (pid)
    where datname = current_database() and not granted
      and (${types}::text[] = '{}' or locktype = any(${types}::text[])) and ${mode} in ('', mode)`.execute(
    system,
  )
  return rows[0]?.count ?? 0
}

/** Until somebody waits for such a lock. */
export function someoneWaits(system: Kysely<DB>, lock: Lock = {}): Promise<void> {
  return vi.waitFor(async () => expect(await countWaiting(system, lock)).toBeGreaterThan(0), {
    timeout: 25_000,
    interval: 5,
  })
}
