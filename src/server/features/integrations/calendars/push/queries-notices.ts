/** SQL about the calls that say that something has changed in a calendar. */
import { sql, type Kysely } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'
import type { DB } from '#server/platform/database/database-types.ts'
import type { CalendarKey } from '../entries/queries.ts'
import type { WatchRow } from './queries.ts'

export type CalledWatch = Pick<
  WatchRow,
  | 'company_id'
  | 'calendar_id'
  | 'watch_id'
  | 'token_digest'
  | 'heard_at'
  | 'noticed_at'
  | 'unheard_at'
>

/** Whichever location's it is: nobody has said so yet. */
export function findCalled(db: Kysely<DB>, watchId: string): Promise<CalledWatch | undefined> {
  return db
    .selectFrom('calendar_watches')
    .select([
      'company_id',
      'calendar_id',
      'watch_id',
      'token_digest',
      'heard_at',
      'noticed_at',
      'unheard_at',
    ])
    .where('watch_id', '=', watchId)
    .executeTakeFirst()
}

/**
 * A call has come. `isChange`: something is to be read; `isOver`: the vendor is to be asked again about calling.
 * @returns whether that is new: nothing waited to be read before
 */
export async function noteCalled(
  tx: Tx,
  { company_id: companyId, watch_id: watchId }: CalledWatch,
  {
    at,
    isChange,
    isOver,
  }: { readonly at: string; readonly isChange: boolean; readonly isOver: boolean },
): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    update calendar_watches w set heard_at = ${at}, unheard_at = null,
      noticed_at = case when ${isChange}::boolean then coalesce(w.noticed_at, ${at}) else w.noticed_at end,
      renew_at = case when ${isOver}::boolean and w.renew_at > ${at} then ${at} else w.renew_at end
    from (select watch_id, noticed_at from calendar_watches
      where company_id = ${companyId} and watch_id = ${watchId} for no key update) as before
    where w.company_id = ${companyId} and w.watch_id = before.watch_id
    returning before.noticed_at is null as is_new`.execute(tx)
  return isChange && rows[0]?.is_new === true
}

/** What calls have said is about to be read. @returns whether any waited */
export async function takeNotices(
  tx: Tx,
  { companyId, calendarId }: CalendarKey,
): Promise<boolean> {
  const { numUpdatedRows: count } = await tx
    .updateTable('calendar_watches')
    .set({ noticed_at: null })
    .where('company_id', '=', companyId)
    .where('calendar_id', '=', calendarId)
    .where('noticed_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return count > 0n
}

/** Something had changed of which no call has told; the next call takes it back. */
export async function noteUnheard(
  tx: Tx,
  { companyId, calendarId }: CalendarKey,
  at: string,
): Promise<void> {
  await tx
    .updateTable('calendar_watches')
    .set({ unheard_at: at })
    .where('company_id', '=', companyId)
    .where('calendar_id', '=', calendarId)
    .where('heard_at', 'is not', null)
    .where('noticed_at', 'is', null)
    .where('unheard_at', 'is', null)
    .execute()
}
