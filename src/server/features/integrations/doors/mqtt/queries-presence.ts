/** SQL of how many people are where, by what they booked and what doors and reception saw. */
import { sql, type Kysely } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { DB } from '#server/platform/database/database-types.ts'

export type Present = {
  readonly visitors: number
  readonly employees: number
  readonly spaces: readonly {
    readonly id: string
    /** Of the day, whether they have come or not. */
    readonly booked: number
    readonly present: number
  }[]
}

/** @param today the location's day */
export async function countPresent(
  db: Kysely<DB>,
  companyId: CompanyId,
  today: string,
): Promise<Present> {
  const { rows } = await sql<Present>`
    select
      (select count(*)::int from visits v where v.company_id = ${companyId} and v.visit_date = ${today}
        and v.cancelled_at is null and v.status in ('ON_SITE', 'CHECKED_IN')) as visitors,
      (select count(*)::int from presences p where p.company_id = ${companyId} and p.presence_date = ${today}
        and p.checked_out_at is null) as employees,
      coalesce((select jsonb_agg(jsonb_build_object('id', a.desk_area_id, 'booked', n.booked, 'present', n.present)
          order by a.desk_area_id)
        from desk_areas a, lateral (
          select count(*)::int as booked, count(*) filter (where b.status = 'CHECKED_IN')::int as present
          from bookings b where b.company_id = a.company_id and b.booking_date = ${today} and b.desk_area_id = a.desk_area_id
            and b.is_active) n
        where a.company_id = ${companyId}), '[]') as spaces`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('nothing was counted')
  return row
}
