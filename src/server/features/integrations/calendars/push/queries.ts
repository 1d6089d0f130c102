/** SQL about calendars whose vendor calls. */
import { sql, type Kysely, type Selectable } from 'kysely'
import type { Watch } from '#domain/calendar/push.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { CalendarWatches, DB } from '#server/platform/database/database-types.ts'
import type { CalendarKey } from '../entries/queries.ts'

export type WatchRow = Selectable<CalendarWatches>

export function watchOf(row: WatchRow): Watch {
  return {
    watchId: row.watch_id,
    watched: row.watched,
    called: row.called,
    askedAt: row.asked_at,
    remoteId: row.remote_id,
    endsAt: row.ends_at,
    renewAt: row.renew_at,
    heardAt: row.heard_at,
    noticedAt: row.noticed_at,
    unheardAt: row.unheard_at,
  }
}

/** Of every calendar, or of a location's, by the calendar's id. */
export async function mapWatches(
  db: Kysely<DB>,
  companyId?: CompanyId,
): Promise<ReadonlyMap<string, readonly Watch[]>> {
  const rows = await db
    .selectFrom('calendar_watches')
    .selectAll()
    .$if(companyId !== undefined, (query) => query.where('company_id', '=', companyId ?? null))
    .execute()
  const watches = Map.groupBy(rows, (row) => row.calendar_id)
  return new Map([...watches].map(([id, of]) => [id, of.map(watchOf)]))
}

export async function listWatches(
  db: Kysely<DB>,
  { companyId, calendarId }: CalendarKey,
): Promise<readonly Watch[]> {
  const rows = await db
    .selectFrom('calendar_watches')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('calendar_id', '=', calendarId)
    .execute()
  return rows.map(watchOf)
}

/** One worker at a time asks a vendor to call about a calendar, until its transaction ends. */
export async function tryLockWatches(
  tx: Tx,
  { companyId, calendarId }: CalendarKey,
): Promise<boolean> {
  const name = `calendar-watch:${companyId}:${calendarId}`
  const { rows } = await sql<{ is_locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as is_locked`.execute(tx)
  return rows[0]?.is_locked === true
}

/** Kept before the vendor is asked, because it calls before it answers. */
export async function insertWatch(
  tx: Tx,
  { companyId, calendarId }: CalendarKey,
  watch: Pick<WatchRow, 'watch_id' | 'token_digest' | 'watched' | 'called' | 'asked_at'>,
): Promise<void> {
  const own = { company_id: companyId, calendar_id: calendarId, ...watch }
  await tx.insertInto('calendar_watches').values(own).execute()
}

/** @returns whether it is still there */
export async function updateWatch(
  tx: Tx,
  { companyId, calendarId }: CalendarKey,
  watchId: string,
  values: Partial<Pick<WatchRow, 'remote_id' | 'ends_at' | 'renew_at' | 'heard_at'>>,
): Promise<boolean> {
  const { numUpdatedRows: count } = await tx
    .updateTable('calendar_watches')
    .set(values)
    .where('company_id', '=', companyId)
    .where('calendar_id', '=', calendarId)
    .where('watch_id', '=', watchId)
    .executeTakeFirstOrThrow()
  return count > 0n
}

export async function deleteWatch(
  tx: Tx,
  { companyId, calendarId }: CalendarKey,
  watchId: string,
): Promise<void> {
  await tx
    .deleteFrom('calendar_watches')
    .where('company_id', '=', companyId)
    .where('calendar_id', '=', calendarId)
    .where('watch_id', '=', watchId)
    .execute()
}
