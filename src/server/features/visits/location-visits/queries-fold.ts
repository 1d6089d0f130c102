/** The SQL that finds visits without folded words at several locations. */
import { sql } from 'kysely'
import type { SearchedVisit } from '#domain/visit/visitor/visitor-filter.ts'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { isFolded, placesOf, visitsOfDay, wordsOfDay, type DayFilter } from './queries.ts'

export type UnfoldedVisit = VisitKey & SearchedVisit & { readonly companyId: CompanyId }

/** In the order in which a location folds, so that neither waits for the other. */
const namesOfUnfolded = sql`select v.company_id as "companyId", v.visit_date as "visitDate", v.meeting_id as "meetingId",
    v.visitor_id as "visitorId", g.firstname, g.lastname, g.company_name as "companyName", g.email,
    g.license_plate as "licensePlate", m.title, h.firstname as "hostFirstname", h.lastname as "hostLastname",
    v.typed_host_name as "typedHostName"
  from unfolded v
  join visitors g on g.company_id = v.company_id and g.visitor_id = v.visitor_id
  join meetings m on m.company_id = v.company_id and m.meeting_id = v.meeting_id
  join users h on h.company_id = v.company_id and h.user_id = m.host_id
  order by v.visitor_id, v.meeting_id, v.visit_date
  for share of g, m, h`

/** Some of the day that is looked at. */
export async function lockUnfolded(
  tx: Tx,
  filter: DayFilter,
  limit: number,
): Promise<readonly UnfoldedVisit[]> {
  const { rows } = await sql<UnfoldedVisit>`
    with ${placesOf(filter)},
    ${wordsOfDay},
    unfolded as materialized (
      select v.company_id, v.visit_date, v.meeting_id, v.visitor_id, v.typed_host_name
      from ${visitsOfDay} and not ${isFolded}
      limit ${limit})
    ${namesOfUnfolded}`.execute(tx)
  return rows
}

/** Of these days at every location, for background work. Whatever somebody has in hand is left to the next time. */
export async function lockUnfoldedAround(
  tx: Tx,
  days: readonly string[],
  limit: number,
): Promise<readonly UnfoldedVisit[]> {
  const { rows } = await sql<UnfoldedVisit>`
    with unfolded as materialized (
      select v.* from companies c
      cross join lateral (
        select v.company_id, v.visit_date, v.meeting_id, v.visitor_id, v.typed_host_name from visits v
        where v.company_id = c.company_id and v.visit_date = any (${[...days]}::date[]) and v.cancelled_at is null
          and not exists (select from visit_words w where w.company_id = v.company_id and w.visit_date = v.visit_date
            and w.meeting_id = v.meeting_id and w.visitor_id = v.visitor_id)
        limit ${limit}) v
      where c.disabled_at is null
      limit ${limit})
    ${namesOfUnfolded} skip locked`.execute(tx)
  return rows
}
