/** What the usual desk is learned from, and what stands around it on the days of the window. */
import { sql } from 'kysely'
import type { HeldDesk } from '#domain/booking/usual-desk.ts'
import type { StandingDesk } from '#domain/booking/nearest-desk.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database.ts'

/** The desks that somebody had or has from `from` to `to`, without what was cancelled, released or denied. */
export async function listHeldDesks(
  tx: Tx,
  companyId: CompanyId,
  userId: string,
  from: string,
  to: string,
): Promise<HeldDesk[]> {
  const found = await sql<{ date: string; deskId: string }>`
    select b.booking_date as date, b.desk_id as "deskId"
    from bookings b
    join desks d on d.company_id = b.company_id and d.desk_id = b.desk_id and d.retired_at is null
    where b.company_id = ${companyId} and b.user_id = ${userId} and b.booking_date between ${from} and ${to}
      and b.status <> 'DENIED' and b.cancelled_at is null and b.released_at is null
    order by b.booking_date, b.created_at`.execute(tx)
  return found.rows
}

/** A desk, and the days of the window on which nobody may book it any more. */
export type OfferableDesk = StandingDesk & {
  readonly areaName: string
  readonly goneOn: readonly string[]
}

/** The desks of the areas and neighbourhoods that these desks stand in; what is full counts as gone. */
export async function listDesksAround(
  tx: Tx,
  companyId: CompanyId,
  deskIds: readonly string[],
  dates: readonly string[],
): Promise<OfferableDesk[]> {
  if (deskIds.length === 0 || dates.length === 0) return []
  const found = await sql<OfferableDesk>`
    with days as (select unnest(${[...dates]}::date[]) as day),
    wanted as (
      select distinct a.desk_area_id, a.neighbourhood from desks d
      join desk_areas a on a.company_id = d.company_id and a.desk_area_id = d.desk_area_id
      where d.company_id = ${companyId} and d.desk_id = any (${[...deskIds]}::uuid[])),
    around as materialized (
      select a.* from desk_areas a
      where a.company_id = ${companyId} and a.retired_at is null and (
        a.desk_area_id in (select desk_area_id from wanted)
        or (a.neighbourhood <> '' and a.neighbourhood in (select neighbourhood from wanted)))),
    full_areas as (
      select a.desk_area_id, days.day from around a
      cross join days
      left join floors f on f.company_id = a.company_id and f.floor_id = a.floor_id
      left join booking_counts c
        on c.company_id = a.company_id and c.booking_date = days.day and c.place_id = a.desk_area_id
      left join booking_counts cf
        on cf.company_id = a.company_id and cf.booking_date = days.day and cf.place_id = a.floor_id
      where least(a.capacity - coalesce(c.taken, 0), f.capacity - coalesce(cf.taken, 0)) <= 0),
    gone as (
      select b.desk_id, b.booking_date as day from bookings b
      where b.company_id = ${companyId} and b.is_active and b.booking_date = any (${[...dates]}::date[])
        and b.desk_area_id in (select desk_area_id from around)
      union
      select d.desk_id, days.day from desks d
      join days on days.day between d.blocked_from and coalesce(d.blocked_to, 'infinity')
      where d.company_id = ${companyId} and d.blocked_from is not null
        and d.desk_area_id in (select desk_area_id from around)
      union
      select d.desk_id, o.day from full_areas o
      join desks d on d.company_id = ${companyId} and d.desk_area_id = o.desk_area_id)
    select d.desk_id as "deskId", a.desk_area_id as "deskAreaId", a.neighbourhood, a.name as "areaName",
      d.number, d.x, d.y,
      coalesce((select jsonb_agg(g.day) from gone g where g.desk_id = d.desk_id), '[]') as "goneOn"
    from around a
    join desks d on d.company_id = a.company_id and d.desk_area_id = a.desk_area_id
    where d.enabled and d.retired_at is null
    order by a.position, a.name, d.number collate "und-x-icu", d.desk_id`.execute(tx)
  return found.rows
}
