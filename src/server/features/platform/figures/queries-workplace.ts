/** All SQL that reads the figures of a workplace. */
import { sql, type RawBuilder } from 'kysely'
import type { PartCell } from '#domain/figures/counts.ts'
import type { DeskUse } from '#domain/figures/desk-heat.ts'
import type { HourCell } from '#domain/figures/hours.ts'
import type { WorkplaceCounts, WorkplaceDay } from '#domain/figures/workplace-figures.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { behind, inWeeks, readCells, sumOf, week, type Asked } from './queries.ts'

const isArea = (deskAreaId: string | null) =>
  deskAreaId === null ? null : sql<boolean>`desk_area_id = ${deskAreaId}`

/** Who did not come is known of days that are over, and of what was given back. */
function counts(today: string, isChosen: RawBuilder<boolean> | null): RawBuilder<unknown> {
  const noShows = sql`sum(case when day < ${today} then booked - used else released end)`
  return sql`jsonb_build_object(
    'places', ${sumOf('places', isChosen)}, 'booked', ${sumOf('booked', isChosen)},
    'used', ${sumOf('used', isChosen)}, 'released', ${sumOf('released', isChosen)},
    'unbooked', ${sumOf('unbooked', isChosen)},
    'noShows', ${isChosen === null ? noShows : sql`coalesce(${noShows} filter (where ${isChosen}), 0)`}) as counts`
}

/** Each area in each week; who came without a booking is in one of zeros. */
export function listSpaceWeeks(
  tx: Tx,
  asked: Asked,
): Promise<readonly PartCell<WorkplaceCounts>[]> {
  return readCells(
    tx,
    sql`select desk_area_id as part, ${week}, ${counts(asked.today, null)}, ${behind(null, asked.smallest)}
      from workplace_figures where ${inWeeks(asked)} and hour = -1 group by part, week`,
  )
}

export function listDays(
  tx: Tx,
  asked: Asked,
  deskAreaId: string | null,
): Promise<readonly WorkplaceDay[]> {
  const chosen = isArea(deskAreaId)
  return readCells(
    tx,
    sql`select day, ${week}, ${counts(asked.today, chosen)}, ${behind(chosen, asked.smallest)}
      from workplace_figures where ${inWeeks(asked)} and hour = -1 group by day order by day`,
  )
}

export function listPresent(
  tx: Tx,
  asked: Asked,
  deskAreaId: string | null,
): Promise<readonly HourCell[]> {
  const chosen = isArea(deskAreaId)
  return readCells(
    tx,
    sql`select day, hour, ${week}, ${sumOf('present', chosen)} as count, ${behind(chosen, asked.smallest)}
      from workplace_figures where ${inWeeks(asked)} and hour >= 0 group by day, hour`,
  )
}

export async function listAreaNames(
  tx: Tx,
  companyId: CompanyId,
): Promise<readonly { readonly deskAreaId: string; readonly name: string }[]> {
  return tx
    .selectFrom('desk_areas')
    .select(['desk_area_id as deskAreaId', 'name'])
    .where('company_id', '=', companyId)
    .orderBy('position')
    .orderBy('name')
    .execute()
}

type Month = { readonly from: string; readonly to: string }

/** The bookings of desks that somebody came to; the index `bookings_used` has them. */
function used(companyId: CompanyId, deskAreaId: string, { from, to }: Month): RawBuilder<unknown> {
  return sql`company_id = ${companyId} and desk_area_id = ${deskAreaId} and booking_date between ${from} and ${to}
    and checked_in_at is not null and desk_id is not null and cancelled_at is null and status <> 'DENIED'`
}

/** Of a month: how much each desk of an area was used. One month of one area is little enough to be counted when it is asked for. */
export async function listDeskUses(
  tx: Tx,
  companyId: CompanyId,
  deskAreaId: string,
  month: Month,
): Promise<readonly DeskUse[]> {
  const { rows } = await sql<DeskUse>`
    select d.number, coalesce(u.days, 0) as days, coalesce(u.people, 0) as people
    from desks d
    left join (
      select desk_id, count(distinct booking_date)::integer as days, count(distinct user_id)::integer as people
      from bookings where ${used(companyId, deskAreaId, month)} group by desk_id) u on u.desk_id = d.desk_id
    where d.company_id = ${companyId} and d.desk_area_id = ${deskAreaId} and d.retired_at is null
    order by d.number_letters, d.number_digits, d.number`.execute(tx)
  return rows
}

/** Of the same month: on how many days anybody came to the area, and how many different people. */
export async function findAreaUse(
  tx: Tx,
  companyId: CompanyId,
  deskAreaId: string,
  month: Month,
): Promise<{ readonly days: number; readonly uses: number; readonly people: number }> {
  const { rows } = await sql<{ days: number; uses: number; people: number }>`
    select count(distinct booking_date)::integer as days, count(*)::integer as uses,
      count(distinct user_id)::integer as people
    from bookings where ${used(companyId, deskAreaId, month)}`.execute(tx)
  return rows[0] ?? { days: 0, uses: 0, people: 0 }
}
