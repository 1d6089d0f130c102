/** All SQL that finds and counts days. It sees every company, so every statement names its own. */
import { sql } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

const reader = 'figures'
export const eventsAtOnce = 5_000

/** @returns whether nobody has ever read the events for figures. From now on they are read from here. */
export async function beginReading(tx: Tx): Promise<boolean> {
  const { rows } = await sql`
    insert into event_cursors (reader, xid) values (${reader}, pg_snapshot_xmin(pg_current_snapshot()))
    on conflict do nothing returning reader`.execute(tx)
  return rows.length > 0
}

/** @returns false while another process reads. */
export async function lockCursor(tx: Tx): Promise<boolean> {
  const { rows } = await sql`
    select from event_cursors where reader = ${reader} for update skip locked`.execute(tx)
  return rows.length > 0
}

/** Every day on which there is anything. */
export async function markAllDays(tx: Tx): Promise<void> {
  await sql`
    insert into figure_days as d (company_id, day)
    select company_id, visit_date from visits
    union select company_id, booking_date from bookings
    union select company_id, presence_date from presences
    order by 1, 2
    on conflict (company_id, day) do update set is_due = true`.execute(tx)
}

/**
 * The days of the next events, where a visit or a booking came from too. Below the oldest transaction that still runs, as the relay
 * reads them. @returns how many events were read.
 */
export async function markChangedDays(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with next as materialized (
      select e.xid, e.event_id, e.company_id, e.subject, e.payload ->> 'movedFrom' as moved_from
      from events e join event_cursors c on c.reader = ${reader}
      where (e.xid, e.event_id) > (c.xid, c.event_id) and e.xid < (select events_horizon())
      order by e.xid, e.event_id limit ${sql.lit(eventsAtOnce)}),
    found as (
      select company_id, substring(place from '(\\d{4}-\\d\\d-\\d\\d)/') as day
      from next cross join lateral unnest(array[subject, 'visit:' || moved_from]) place
      where place ~ '^(visit|workplace):\\d{4}-\\d\\d-\\d\\d/'),
    marked as (
      insert into figure_days as d (company_id, day)
      select f.company_id, f.day::date from found f join companies using (company_id)
      group by 1, 2 order by 1, 2
      on conflict (company_id, day) do update set is_due = true where not d.is_due),
    moved as (
      update event_cursors c set xid = l.xid, event_id = l.event_id, updated_at = now()
      from (select xid, event_id from next order by xid desc, event_id desc limit 1) l
      where c.reader = ${reader})
    select count(*)::integer as count from next`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Whoever is in is counted for one more hour. */
export async function markToday(tx: Tx, now: string): Promise<void> {
  await sql`
    update figure_days d set is_due = true
    from companies c
    where c.company_id = d.company_id and not d.is_due and d.counted_at < date_trunc('hour', ${now}::timestamptz)
      and d.day = (${now}::timestamptz at time zone c.time_zone)::date`.execute(tx)
}

export async function listDueCompanies(tx: Tx): Promise<readonly CompanyId[]> {
  const { rows } = await sql<{ companyId: CompanyId }>`
    select distinct company_id as "companyId" from figure_days where is_due order by 1`.execute(tx)
  return rows.map(({ companyId }) => companyId)
}

/** Some days that are due, kept for the transaction; what happens meanwhile makes them due again afterwards. */
export async function takeDueDays(
  tx: Tx,
  companyId: CompanyId,
  limit: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ day: string }>`
    select day from figure_days where company_id = ${companyId} and is_due
    order by day desc limit ${limit} for update skip locked`.execute(tx)
  return rows.map(({ day }) => day)
}

export async function countDay(
  tx: Tx,
  companyId: CompanyId,
  day: string,
  now: string,
): Promise<void> {
  await sql`select count_figures(${companyId}, ${day}, ${now})`.execute(tx)
  await sql`
    update figure_days set is_due = false, counted_at = ${now}
    where company_id = ${companyId} and day = ${day}`.execute(tx)
}
