/** All SQL of the statistics of a workplace. Cancelled and denied bookings say nothing about who came. */
import { sql } from 'kysely'
import type { Weeks } from '#domain/booking/statistics/whole-weeks.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

type Area = { readonly deskAreaId: string; readonly deskAreaName: string }
type Group = Area & {
  /** Different people. */
  readonly people: number
  readonly booked: number
  readonly came: number
}
export type WeekRow = Group & { readonly week: string; readonly released: number }
export type WeekdayRow = Group & { readonly weekday: number; readonly places: number }

const counts = sql`
  a.desk_area_id as "deskAreaId", a.name as "deskAreaName", count(distinct b.user_id)::integer as people,
  count(*)::integer as booked, count(b.checked_in_at)::integer as came`

const ofWeeks = (companyId: CompanyId, { from, to }: Weeks) => sql`
  from bookings b
  join desk_areas a on a.company_id = b.company_id and a.desk_area_id = b.desk_area_id
  where b.company_id = ${companyId} and b.booking_date between ${from} and ${to}
    and b.cancelled_at is null and b.status <> 'DENIED'`

export async function listWeeks(tx: Tx, companyId: CompanyId, weeks: Weeks): Promise<WeekRow[]> {
  const found = await sql<WeekRow>`
    select ${counts}, date_trunc('week', b.booking_date)::date as week,
      count(b.released_at)::integer as released
    ${ofWeeks(companyId, weeks)}
    group by a.desk_area_id, a.name, week
    order by week, a.name, a.desk_area_id`.execute(tx)
  return found.rows
}

export async function listWeekdays(
  tx: Tx,
  companyId: CompanyId,
  weeks: Weeks,
  today: string,
): Promise<WeekdayRow[]> {
  const found = await sql<WeekdayRow>`
    select ${counts}, extract(isodow from b.booking_date)::integer as weekday,
      area_capacity(a, ${today}) as places
    ${ofWeeks(companyId, weeks)}
    group by a.company_id, a.desk_area_id, weekday
    order by a.name, a.desk_area_id, weekday`.execute(tx)
  return found.rows
}
