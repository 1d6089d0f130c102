/** All SQL about usage statistics that wait to be sent. */
import type { Kysely } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'
import type { DB } from '#server/platform/database/database-types.ts'

export async function insertUsageEvent(
  db: Kysely<DB>,
  payload: Readonly<Record<string, unknown>>,
): Promise<void> {
  await db
    .insertInto('usage_events')
    .values({ payload: JSON.stringify(payload) })
    .execute()
}

/** The oldest that nobody else is sending. */
export function takeUsageEvents(
  tx: Tx,
  limit: number,
): Promise<{ id: number; payload: unknown; at: string }[]> {
  return tx
    .selectFrom('usage_events')
    .select(['usage_event_id as id', 'payload', 'created_at as at'])
    .orderBy('usage_event_id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}

export async function deleteUsageEvents(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('usage_events')
    .where('usage_event_id', 'in', [...ids])
    .execute()
}

/** @returns how many were given up. */
export async function deleteUsageEventsBefore(tx: Tx, at: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('usage_events')
    .where('created_at', '<', at)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
