/** SQL about the calendars of a location. */
import { sql, type Insertable, type Kysely, type Selectable, type Updateable } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Calendars, DB } from '#server/platform/database/database-types.ts'

export type CalendarRow = Selectable<Calendars>
export type CalendarKey = { readonly companyId: CompanyId; readonly calendarId: string }

export type ListedCalendar = CalendarRow & {
  readonly held: number
  /** Of these, those that have disappeared together. */
  readonly gone_together: number
  readonly written: number
  readonly refused: number
}

export async function listCalendars(
  tx: Tx,
  companyId: CompanyId,
): Promise<readonly ListedCalendar[]> {
  return tx
    .selectFrom('calendars as c')
    .selectAll('c')
    .select((s) =>
      s
        .selectFrom('calendar_entries as e')
        .select(sql<number>`count(*)::integer`.as('held'))
        .whereRef('e.company_id', '=', 'c.company_id')
        .whereRef('e.calendar_id', '=', 'c.calendar_id')
        .where('e.state', '=', 'HELD')
        .$asScalar()
        .$notNull()
        .as('held'),
    )
    .select(
      sql<number>`(select count(*)::integer from calendar_entries g where g.company_id = c.company_id
        and g.calendar_id = c.calendar_id and g.code = 'gone_together')`.as('gone_together'),
    )
    .select([countOf(false).as('written'), countOf(true).as('refused')])
    .where('c.company_id', '=', companyId)
    .orderBy('c.created_at')
    .orderBy('c.calendar_id')
    .execute()
}

/** What Foyer has written into a calendar `c`. */
const countOf = (isRefused: boolean) =>
  sql<number>`(select count(*)::integer from calendar_copies w where w.company_id = c.company_id
    and w.calendar_id = c.calendar_id and w.is_refused = ${isRefused} and w.digest <> '')`

export function findCalendar(
  db: Kysely<DB>,
  { companyId, calendarId }: CalendarKey,
): Promise<CalendarRow | undefined> {
  return calendarOf(db, companyId, calendarId).executeTakeFirst()
}

export function lockCalendar(
  tx: Tx,
  { companyId, calendarId }: CalendarKey,
): Promise<CalendarRow | undefined> {
  return calendarOf(tx, companyId, calendarId).forNoKeyUpdate().executeTakeFirst()
}

function calendarOf(db: Kysely<DB>, companyId: CompanyId, calendarId: string) {
  return db
    .selectFrom('calendars')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('calendar_id', '=', calendarId)
}

export async function insertCalendar(tx: Tx, row: Insertable<Calendars>): Promise<void> {
  await tx.insertInto('calendars').values(row).execute()
}

export async function updateCalendar(
  tx: Tx,
  { companyId, calendarId }: CalendarKey,
  values: Updateable<Calendars>,
): Promise<void> {
  await tx
    .updateTable('calendars')
    .set(values)
    .where('company_id', '=', companyId)
    .where('calendar_id', '=', calendarId)
    .execute()
}

/** With its log. The meetings that it brought stay. */
export async function deleteCalendar(
  tx: Tx,
  { companyId, calendarId }: CalendarKey,
): Promise<void> {
  await tx
    .deleteFrom('calendars')
    .where('company_id', '=', companyId)
    .where('calendar_id', '=', calendarId)
    .execute()
}
