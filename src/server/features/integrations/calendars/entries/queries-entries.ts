/** SQL about what stands in the calendars of a location, and what came of it. */
import { sql, type Kysely, type Selectable, type Updateable } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'
import type { CalendarEntries, DB } from '#server/platform/database/database-types.ts'
import { uuid7 } from '#server/platform/ids.ts'
import type { CalendarKey } from './queries.ts'

export type EntryRow = Selectable<CalendarEntries>
/** One that was read. */
export type ReadEntryRow = EntryRow & { readonly read_at: string; readonly state: string }

/** These wait to be read from now on. `listed`: their paths. */
export async function markDue(
  tx: Tx,
  { companyId, calendarId }: CalendarKey,
  places: readonly string[],
  at: string,
): Promise<void> {
  if (places.length === 0) return
  await sql`insert into calendar_entries (company_id, calendar_id, entry_id, place, read_id, due_at)
    select ${companyId}, ${calendarId}, id, place, id, ${at}
    from unnest(${places.map(uuid7)}::uuid[], ${[...places]}::text[]) as listed (id, place)
    on conflict (company_id, calendar_id, place) do update set due_at = excluded.due_at, failures = 0`.execute(
    tx,
  )
}

/** What is known of every place, to compare a whole list with. */
export function listKnown(
  tx: Tx,
  { companyId, calendarId }: CalendarKey,
): Promise<readonly Pick<EntryRow, 'place' | 'version' | 'uid' | 'code' | 'is_gone'>[]> {
  return tx
    .selectFrom('calendar_entries')
    .select(['place', 'version', 'uid', 'code', 'is_gone'])
    .where('company_id', '=', companyId)
    .where('calendar_id', '=', calendarId)
    .execute()
}

export type DueEntry = Pick<EntryRow, 'entry_id' | 'place' | 'due_at'>

export function listDueEntries(
  db: Kysely<DB>,
  { companyId, calendarId }: CalendarKey,
  limit: number,
): Promise<readonly DueEntry[]> {
  return db
    .selectFrom('calendar_entries')
    .select(['entry_id', 'place', 'due_at'])
    .where('company_id', '=', companyId)
    .where('calendar_id', '=', calendarId)
    .where('due_at', 'is not', null)
    .orderBy('due_at')
    .orderBy('entry_id')
    .limit(limit)
    .execute()
}

/** Kept until the transaction ends: one worker at a time says what came of it. */
export function lockEntry(
  tx: Tx,
  { companyId, calendarId }: CalendarKey,
  entryId: string,
): Promise<EntryRow | undefined> {
  return tx
    .selectFrom('calendar_entries')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('calendar_id', '=', calendarId)
    .where('entry_id', '=', entryId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function updateEntry(
  tx: Tx,
  { companyId, calendarId }: CalendarKey,
  entryId: string,
  values: Updateable<CalendarEntries>,
): Promise<void> {
  await tx
    .updateTable('calendar_entries')
    .set(values)
    .where('company_id', '=', companyId)
    .where('calendar_id', '=', calendarId)
    .where('entry_id', '=', entryId)
    .execute()
}

/** Those of another calendar are nothing to this one. */
export async function deleteEntries(tx: Tx, { companyId, calendarId }: CalendarKey): Promise<void> {
  await tx
    .deleteFrom('calendar_entries')
    .where('company_id', '=', companyId)
    .where('calendar_id', '=', calendarId)
    .execute()
}

/** The latest first; one more than a page, if there is. */
export function listEntries(
  tx: Tx,
  { companyId, calendarId }: CalendarKey,
  {
    state,
    before,
    pageSize,
  }: {
    readonly state?: string | undefined
    readonly before?: string | undefined
    readonly pageSize: number
  },
): Promise<readonly ReadEntryRow[]> {
  return tx
    .selectFrom('calendar_entries')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('calendar_id', '=', calendarId)
    .where('read_at', 'is not', null)
    .where('state', 'is not', null)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
    .$if(before !== undefined, (query) => query.where('read_id', '<', before ?? ''))
    .orderBy('read_id', 'desc')
    .limit(pageSize + 1)
    .$narrowType<{ read_at: string; state: string }>()
    .execute()
}
