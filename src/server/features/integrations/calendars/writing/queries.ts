/** SQL about what Foyer writes into calendars. */
import { sql, type Kysely, type Selectable } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { CalendarCopies, DB } from '#server/platform/database/database-types.ts'
import type { CalendarKey, CalendarRow } from '../entries/queries.ts'

export type CopyRow = Selectable<CalendarCopies>

/** Those locations of these that have a calendar into which something is written. */
export async function listWithWriting(
  tx: Tx,
  companyIds: readonly CompanyId[],
): Promise<ReadonlySet<CompanyId>> {
  const rows = await tx
    .selectFrom('calendars')
    .select('company_id')
    .distinct()
    .where('company_id', 'in', companyIds.length === 0 ? [null] : [...companyIds])
    .where(sql<boolean>`settings ->> 'writes' <> 'NOTHING'`)
    .execute()
  return new Set(rows.map((row) => row.company_id))
}

/** Those that a meeting may stand in, or stands in. */
export function listCalendarsOf(
  db: Kysely<DB>,
  companyId: CompanyId,
  meetingId: string,
): Promise<readonly CalendarRow[]> {
  return db
    .selectFrom('calendars as c')
    .selectAll('c')
    .where('c.company_id', '=', companyId)
    .where(
      sql<boolean>`(c.settings ->> 'writes' <> 'NOTHING' or exists (select from calendar_copies w
        where w.company_id = c.company_id and w.calendar_id = c.calendar_id and w.meeting_id = ${meetingId})
        or exists (select from calendar_waiting w
        where w.company_id = c.company_id and w.calendar_id = c.calendar_id and w.meeting_id = ${meetingId}))`,
    )
    .execute()
}

export type WrittenVisit = {
  readonly visitDate: string
  readonly visitorId: string
  readonly startAt: string
  readonly endAt: string
  readonly status: string
  readonly isRegistered: boolean
  readonly firstname: string
  readonly lastname: string
  readonly email: string
  readonly title: string
  readonly isSeries: boolean
  readonly hostFirstname: string
  readonly hostLastname: string
  readonly hostEmail: string
}

/** The visits of a meeting that stand, in order. */
export async function listVisitsOf(
  tx: Tx,
  companyId: CompanyId,
  meetingId: string,
): Promise<readonly WrittenVisit[]> {
  const { rows } = await sql<WrittenVisit>`
    select v.visit_date::text as "visitDate", v.visitor_id as "visitorId", v.start_at as "startAt", v.end_at as "endAt",
      v.status, v.registration = 'VALID' or v.pre_checked_in_at is not null as "isRegistered",
      p.firstname, p.lastname, p.email, m.title, m.recurrence is not null as "isSeries",
      u.firstname as "hostFirstname", u.lastname as "hostLastname", u.email as "hostEmail"
    from visits v
    join meetings m on m.company_id = v.company_id and m.meeting_id = v.meeting_id and m.cancelled_at is null
    join visitors p on p.company_id = v.company_id and p.visitor_id = v.visitor_id
    join users u on u.company_id = m.company_id and u.user_id = m.host_id
    where v.company_id = ${companyId} and v.meeting_id = ${meetingId} and v.cancelled_at is null and v.channel = 'INVITED'
    order by v.visit_date, p.lastname, p.firstname, v.visitor_id`.execute(tx)
  return rows
}

/** The mailboxes and calendars that the meeting came from, and is still in. */
export async function listSourcesOf(
  tx: Tx,
  companyId: CompanyId,
  meetingId: string,
): Promise<readonly string[]> {
  const { rows } = await sql<{ source: string }>`
    select distinct unnest(sources) as source from calendar_events
    where company_id = ${companyId} and meeting_id = ${meetingId}`.execute(tx)
  return rows.map(({ source }) => source)
}

/** The entry of a meeting that came from the calendar, and is neither a series nor a day of one. */
export function findOwnEntry(tx: Tx, { companyId, calendarId }: CalendarKey, meetingId: string) {
  return (
    tx
      .selectFrom('calendar_entries as e')
      .innerJoin('calendar_events as h', (join) =>
        join
          .onRef('h.company_id', '=', 'e.company_id')
          .onRef('h.uid', '=', 'e.uid')
          .onRef('h.meeting_id', '=', 'e.meeting_id'),
      )
      .select(['e.entry_id', 'e.place', 'e.version', 'e.start_at', 'e.end_at'])
      .where('e.company_id', '=', companyId)
      .where('e.calendar_id', '=', calendarId)
      .where('e.meeting_id', '=', meetingId)
      .where('e.is_gone', '=', false)
      .where('e.state', '=', 'DONE')
      // One that is still to be read may say otherwise by now.
      .where('e.due_at', 'is', null)
      .where('h.recurrence_id', 'is', null)
      .executeTakeFirst()
  )
}

export function listCopies(
  tx: Tx,
  { companyId, calendarId }: CalendarKey,
  meetingId: string,
): Promise<readonly CopyRow[]> {
  return tx
    .selectFrom('calendar_copies')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('calendar_id', '=', calendarId)
    .where('meeting_id', '=', meetingId)
    .execute()
}

/** Written down before the call: whatever comes of it, the entry is known. */
export async function putCopy(
  tx: Tx,
  row: Pick<
    CopyRow,
    'company_id' | 'calendar_id' | 'meeting_id' | 'visit_date' | 'sequence' | 'written_at'
  > & {
    readonly visitor_ids: readonly string[]
    readonly digest: string
    readonly is_refused: boolean
  },
): Promise<void> {
  const values = { ...row, visitor_ids: [...row.visitor_ids] }
  await tx
    .insertInto('calendar_copies')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'calendar_id', 'meeting_id', 'visit_date'])
        .doUpdateSet(values),
    )
    .execute()
}

/** What was written into another calendar stays there. */
export async function forgetCopies(tx: Tx, { companyId, calendarId }: CalendarKey): Promise<void> {
  await tx
    .deleteFrom('calendar_copies')
    .where('company_id', '=', companyId)
    .where('calendar_id', '=', calendarId)
    .execute()
}

export async function deleteCopy(tx: Tx, row: CopyRow): Promise<void> {
  await sql`delete from calendar_copies where company_id = ${row.company_id} and calendar_id = ${row.calendar_id}
    and meeting_id = ${row.meeting_id} and visit_date is not distinct from ${row.visit_date}::date`.execute(
    tx,
  )
}

/** It is told of the meeting once it can be. */
export async function addWaiting(
  tx: Tx,
  { companyId, calendarId }: CalendarKey,
  meetingId: string,
): Promise<void> {
  await tx
    .insertInto('calendar_waiting')
    .values({ company_id: companyId, calendar_id: calendarId, meeting_id: meetingId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteWaiting(
  tx: Tx,
  { companyId, calendarId }: CalendarKey,
  meetingId: string,
): Promise<void> {
  await tx
    .deleteFrom('calendar_waiting')
    .where('company_id', '=', companyId)
    .where('calendar_id', '=', calendarId)
    .where('meeting_id', '=', meetingId)
    .execute()
}

/** Everything that is to come, and everything that stands there: what the calendar should hold has changed. */
export async function waitForAll(
  tx: Tx,
  { companyId, calendarId }: CalendarKey,
  today: string,
): Promise<void> {
  await sql`insert into calendar_waiting (company_id, calendar_id, meeting_id)
    select ${companyId}::uuid, ${calendarId}::uuid, meeting_id from (
      select meeting_id from visits where company_id = ${companyId} and visit_date >= ${today} and cancelled_at is null
        and channel = 'INVITED' and exists (select from calendars c where c.company_id = ${companyId}
          and c.calendar_id = ${calendarId} and c.settings ->> 'writes' <> 'NOTHING')
      union
      select meeting_id from calendar_copies where company_id = ${companyId} and calendar_id = ${calendarId}) as known
    on conflict do nothing`.execute(tx)
}

export async function listWaiting(
  db: Kysely<DB>,
  { companyId, calendarId }: CalendarKey,
  limit: number,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('calendar_waiting')
    .select('meeting_id')
    .where('company_id', '=', companyId)
    .where('calendar_id', '=', calendarId)
    .orderBy('meeting_id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.meeting_id)
}

/** What stands in calendars of visits that are no longer kept waits to be taken away. */
export async function waitForPurged(tx: Tx): Promise<void> {
  await sql`insert into calendar_waiting (company_id, calendar_id, meeting_id)
    select distinct w.company_id, w.calendar_id, w.meeting_id from calendar_copies w
    where not exists (select from visits v where v.company_id = w.company_id and v.meeting_id = w.meeting_id
      and (w.visit_date is null or v.visit_date = w.visit_date))
    on conflict do nothing`.execute(tx)
}

/** One turn at a time for a meeting: the job's transaction holds it. */
export async function tryLockMeeting(
  tx: Tx,
  companyId: CompanyId,
  meetingId: string,
): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`calendar-write:${companyId}:${meetingId}`}, 0)) as held`.execute(
    tx,
  )
  return rows[0]?.held === true
}
