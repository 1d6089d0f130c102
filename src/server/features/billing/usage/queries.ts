/** All SQL that counts what is used. */
import { sql } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

type Told = { readonly company: string; readonly day: string; readonly kind: string }

/** In the order of their keys, so that nobody waits for each other. A location that is gone counts no more. */
export async function addCounts(tx: Tx, told: readonly Told[]): Promise<void> {
  await sql`
    insert into usage_days (company_id, day, visits, bookings)
    select e.company, e.day, count(*) filter (where e.kind = 'visit.checked_in'), count(*) filter (where e.kind = 'booking.created')
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as e(company uuid, day date, kind text)
    join companies c on c.company_id = e.company
    group by e.company, e.day order by e.company, e.day
    on conflict (company_id, day) do update
    set visits = usage_days.visits + excluded.visits, bookings = usage_days.bookings + excluded.bookings`.execute(
    tx,
  )
}

/** @param since `YYYY-MM-DD`, included */
export async function sumVisits(
  tx: Tx,
  companyIds: readonly CompanyId[],
  since: string,
): Promise<number> {
  const { rows } = await sql<{ visits: number }>`
    select coalesce(sum(u.visits), 0)::bigint as visits from usage_days u
    where u.company_id = any (${companyIds}::uuid[]) and u.day >= ${since}`.execute(tx)
  return rows[0]?.visits ?? 0
}

/** The first and the last day that was looked up; undefined before the first look. */
export async function findMeasured(
  tx: Tx,
): Promise<{ readonly first: string; readonly last: string } | undefined> {
  const { rows } = await sql<{ first: string; last: string }>`
    select min(day) as first, max(day) as last from usage_days where messages is not null
    having count(*) > 0`.execute(tx)
  return rows[0]
}

/** Mails are tried for less than a week. */
const longestTry = sql`interval '7 days'`

/** Of the days from `since` on; the size of files stands with today. */
export async function updateMeasured(tx: Tx, since: string, today: string): Promise<void> {
  const begin = sql`(${since}::date::timestamp at time zone 'UTC')`
  const sent = sql`sent_at >= ${begin} and created_at >= ${begin} - ${longestTry} and state = 'SENT'`
  const dayOf = (at: string) => sql`(${sql.ref(at)} at time zone 'UTC')::date`
  await sql`
    with sent as (
      select company_id, day, count(*) as messages from (
        select company_id, ${dayOf('sent_at')} as day from mails where ${sent}
        union all
        select company_id, ${dayOf('sent_at')} from messages where ${sent}) every group by 1, 2),
    scanned as (
      select company_id, ${dayOf('at')} as day, count(*) filter (where outcome = 'TAKEN') as taken,
        count(*) filter (where outcome in ('UNREADABLE', 'BAD_PICTURE')) as failed
      from id_scan_messages where at >= ${begin} group by 1, 2),
    stored as (select company_id, sum(size_bytes) as bytes from files group by 1)
    insert into usage_days (company_id, day, messages, stored_bytes, id_scans, id_scans_failed)
    select c.company_id, d.day, coalesce(s.messages, 0), case when d.day = ${today}::date then coalesce(f.bytes, 0) end,
      coalesce(i.taken, 0), coalesce(i.failed, 0)
    from companies c
    cross join (select generate_series(${since}::date, ${today}::date, interval '1 day')::date as day) d
    left join sent s on s.company_id = c.company_id and s.day = d.day
    left join scanned i on i.company_id = c.company_id and i.day = d.day
    left join stored f on f.company_id = c.company_id
    where c.disabled_at is null
    order by c.company_id, d.day
    on conflict (company_id, day) do update
    set messages = greatest(usage_days.messages, excluded.messages),
      id_scans = greatest(usage_days.id_scans, excluded.id_scans),
      id_scans_failed = greatest(usage_days.id_scans_failed, excluded.id_scans_failed),
      stored_bytes = coalesce(excluded.stored_bytes, usage_days.stored_bytes)`.execute(tx)
}
