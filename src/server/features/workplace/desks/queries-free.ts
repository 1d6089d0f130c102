/** The SQL that finds the desks around one that can still be had. */
import { sql } from 'kysely'
import type { StandingDesk } from '#domain/booking/nearest-desk.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

export type NamedDesk = StandingDesk & { readonly areaName: string }

const standing = sql`
  d.desk_id as "deskId", a.desk_area_id as "deskAreaId", a.neighbourhood, a.name as "areaName", d.number, d.x, d.y`

export async function findStandingDesk(
  tx: Tx,
  companyId: CompanyId,
  deskId: string,
): Promise<NamedDesk | undefined> {
  const found = await sql<NamedDesk>`
    select ${standing} from desks d
    join desk_areas a on a.company_id = d.company_id and a.desk_area_id = d.desk_area_id
    where d.company_id = ${companyId} and d.desk_id = ${deskId}`.execute(tx)
  return found.rows[0]
}

/** Of its area and its neighbourhood, those that this person can still book on that day. */
export async function listFreeDesksAround(
  tx: Tx,
  companyId: CompanyId,
  { deskAreaId, neighbourhood }: StandingDesk,
  { date, userId }: { readonly date: string; readonly userId: string },
): Promise<NamedDesk[]> {
  const found = await sql<NamedDesk>`
    select ${standing} from desk_areas a
    join desks d on d.company_id = a.company_id and d.desk_area_id = a.desk_area_id
    join places_left(${companyId}, ${date}, ${date}) p on p.desk_area_id = a.desk_area_id
    where a.company_id = ${companyId} and a.retired_at is null
      and (a.desk_area_id = ${deskAreaId} or (a.neighbourhood <> '' and a.neighbourhood = ${neighbourhood}))
      and d.enabled and d.retired_at is null
      and not is_blocked_on(${date}, d.blocked_from, d.blocked_to)
      -- least() passes over null, which is no limit.
      and least(p.area_left, p.floor_left, p.location_left) > 0
      and d.desk_id not in (select w.desk_id from withheld_desks(${companyId}, ${userId}, ${date}, ${date}) w)
      and not exists (
        select from bookings b
        where b.company_id = d.company_id and b.desk_id = d.desk_id and b.booking_date = ${date}::date and b.is_active)
    order by d.number collate "und-x-icu", d.desk_id`.execute(tx)
  return found.rows
}
