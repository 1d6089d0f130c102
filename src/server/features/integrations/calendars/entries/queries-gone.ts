/** SQL about meetings that have disappeared from a calendar. */
import { sql } from 'kysely'
import type { Disappearance } from '#domain/calendar/gone-brake.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { CalendarKey } from './queries.ts'

/** Entries `going` of a calendar, among all whose visits are to come. */
export async function countDisappearing(
  tx: Tx,
  { companyId, calendarId }: CalendarKey,
  going: readonly string[],
  { today, since }: { readonly today: string; readonly since: string },
): Promise<Disappearance> {
  const { rows } = await sql<Disappearance>`
    select count(*) filter (where stands)::integer as standing,
      count(*) filter (where stands and entry_id = any (${[...going]}::uuid[]))::integer as going,
      count(*) filter (where not entry_id = any (${[...going]}::uuid[]) and (code = 'gone_together' or has_ended))::integer as before
    from (
      select e.entry_id, e.code,
        e.is_gone and e.state = 'DONE' and e.read_at > ${since}
          and (e.listed_until is not null or e.end_at > e.read_at) as has_ended,
        not e.is_gone and exists (select from visits v where v.company_id = e.company_id and v.meeting_id = e.meeting_id
          and v.visit_date >= ${today} and v.cancelled_at is null) as stands
      from calendar_entries e where e.company_id = ${companyId} and e.calendar_id = ${calendarId}) as known`.execute(
    tx,
  )
  return rows[0] ?? { standing: 0, going: 0, before: 0 }
}

/** Those that wait are looked at once more. @returns how many */
export async function lookAtGoneAgain(
  tx: Tx,
  { companyId, calendarId }: CalendarKey,
  at: string,
): Promise<number> {
  const { numUpdatedRows: count } = await tx
    .updateTable('calendar_entries')
    .set({ due_at: at, failures: 0 })
    .where('company_id', '=', companyId)
    .where('calendar_id', '=', calendarId)
    .where('code', '=', 'gone_together')
    .executeTakeFirstOrThrow()
  return Number(count)
}
