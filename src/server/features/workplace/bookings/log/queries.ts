/** All SQL of the employee log. */
import { sql } from 'kysely'
import type { EmployeeFacts } from '#domain/booking/log/employee-log.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** One person of a day: their booking and their presence, whichever there is. */
export type EmployeeOfDayRow = EmployeeFacts & {
  readonly userId: string
  readonly firstname: string
  readonly lastname: string
  readonly bookingId: string | null
  readonly deskAreaId: string | null
  readonly areaName: string | null
  readonly floorName: string | null
  readonly deskNumber: string | null
  readonly checkedInAt: string | null
  readonly checkedOutAt: string | null
}

/**
 * Everybody who has booked or was here on a day, by name. Of several bookings the one that holds a place counts, else the
 * newest; of several presences the one that goes on, else the last.
 */
export async function listEmployeesOfDay(
  tx: Tx,
  companyId: CompanyId,
  date: string,
): Promise<readonly EmployeeOfDayRow[]> {
  const found = await sql<EmployeeOfDayRow>`
    with booked as (
      select distinct on (user_id) user_id, booking_id, status, desk_area_id, desk_id from bookings
      where company_id = ${companyId} and booking_date = ${date}
        and cancelled_at is null and released_at is null
      order by user_id, is_active desc, created_at desc
    ), been as (
      select distinct on (user_id) user_id, checked_in_at, checked_out_at from presences
      where company_id = ${companyId} and presence_date = ${date}
      order by user_id, checked_out_at is null desc, checked_in_at desc
    )
    select e.user_id as "userId", e.firstname, e.lastname, b.booking_id as "bookingId", b.status as booking,
      case when p.user_id is null then null when p.checked_out_at is null then 'IN' else 'OUT' end as presence,
      b.desk_area_id as "deskAreaId", a.name as "areaName", f.name as "floorName", d.number as "deskNumber",
      p.checked_in_at as "checkedInAt", p.checked_out_at as "checkedOutAt"
    from booked b
    full join been p on p.user_id = b.user_id
    join employees e on e.company_id = ${companyId} and e.user_id = coalesce(b.user_id, p.user_id)
    left join desk_areas a on a.company_id = ${companyId} and a.desk_area_id = b.desk_area_id
    left join floors f on f.company_id = a.company_id and f.floor_id = a.floor_id
    left join desks d on d.company_id = ${companyId} and d.desk_id = b.desk_id
    order by e.lastname collate "und-x-icu", e.firstname collate "und-x-icu", e.user_id`.execute(tx)
  return found.rows
}

/** What was answered is deleted: it is asked again. */
export async function deleteAnswers(
  tx: Tx,
  companyId: CompanyId,
  bookingId: string,
): Promise<void> {
  await tx
    .deleteFrom('booking_answers')
    .where('company_id', '=', companyId)
    .where('booking_id', '=', bookingId)
    .execute()
}
