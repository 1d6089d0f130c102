/** What is true of each location at a moment: one statement over what is small, whatever is kept of former days. */
import { sql } from 'kysely'
import type { ClosingDay } from '#domain/location/opening-hours.ts'
import type { CompanyId, OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

export type TodayRow = {
  readonly companyId: CompanyId
  readonly name: string
  readonly city: string
  readonly country: string
  readonly timeZone: string
  readonly latitude: string | null
  readonly longitude: string | null
  readonly isDisabled: boolean
  readonly lastDay: string | null
  readonly modules: readonly string[]
  /** As they are stored. */
  readonly hours: unknown
  /** Those around today. */
  readonly closingDays: readonly ClosingDay[]
  readonly groups: readonly string[]
  readonly inside: number
  readonly expected: number
  readonly kiosks: readonly {
    readonly pairedAt: string | null
    readonly lastSeenAt: string | null
  }[]
  /** Of the emergency that is running. */
  readonly isDrill: boolean | null
}

/**
 * The locations of an organisation that the transaction sees, by name. Visitors are counted as `people_in_house` does: of today and its
 * neighbours. Those on site come from an index that holds nobody else, those expected from the day's. Each table is read once for all
 * locations: once for each of them, the policy would put its list of locations in order again each time.
 * @param now ISO 8601
 */
export async function listToday(
  tx: Tx,
  organisationId: OrganisationId,
  now: string,
): Promise<readonly TodayRow[]> {
  const { rows } = await sql<TodayRow>`
    with places as materialized (
      select c.*, (${now}::timestamptz at time zone c.time_zone)::date as today
      from companies c where c.organisation_id = ${organisationId} and c.wound_up_at is null),
    days as materialized (select array_agg(distinct today) as days from places),
    on_site as materialized (
      select v.company_id, v.visit_date, v.visitor_id from visits v
      where v.status in ('CHECKED_IN', 'ON_SITE') and v.cancelled_at is null
        and v.visit_date between ${now}::timestamptz::date - 2 and ${now}::timestamptz::date + 2),
    inside as materialized (
      select v.company_id, count(distinct v.visitor_id)::integer as count
      from on_site v join places p on p.company_id = v.company_id
        and v.visit_date between p.today - 1 and p.today + 1
      group by v.company_id),
    expected as materialized (
      select v.company_id, v.visit_date, count(*)::integer as count from visits v
      where v.visit_date = any ((select days from days)::date[]) and v.cancelled_at is null and v.status = 'EXPECTED'
      group by v.company_id, v.visit_date),
    tablets as materialized (
      select k.company_id, json_agg(json_build_object(
        'pairedAt', iso_instant(k.paired_at), 'lastSeenAt', iso_instant(k.last_seen_at))) as kiosks
      from kiosks k where k.retired_at is null group by k.company_id),
    emergency as materialized (select e.company_id, e.drill from emergencies e where e.ended_at is null),
    opening as materialized (
      select h.company_id, h.params from company_params h where h.area = 'opening-hours'),
    closing as materialized (
      select d.company_id, json_agg(json_build_object('date', d.day, 'name', d.name)) as days
      from closing_days_of(array(select company_id from places)) d
      where d.day between ${now}::timestamptz::date - 2 and ${now}::timestamptz::date + 2
      group by d.company_id),
    sorted as materialized (
      select m.location_id, array_agg(m.group_id) as groups from location_group_members m
      where m.organisation_id = ${organisationId} group by m.location_id)
    select p.company_id as "companyId", p.name, p.city, p.country, p.time_zone as "timeZone", p.latitude, p.longitude,
      p.disabled_at is not null as "isDisabled", p.last_day as "lastDay", p.modules, o.params as hours,
      coalesce(c.days, '[]') as "closingDays", coalesce(s.groups, '{}') as groups,
      coalesce(i.count, 0) as inside, coalesce(x.count, 0) as expected,
      coalesce(t.kiosks, '[]') as kiosks, e.drill as "isDrill"
    from places p
    left join opening o on o.company_id = p.company_id
    left join closing c on c.company_id = p.company_id
    left join sorted s on s.location_id = p.company_id
    left join inside i on i.company_id = p.company_id
    left join expected x on x.company_id = p.company_id and x.visit_date = p.today
    left join tablets t on t.company_id = p.company_id
    left join emergency e on e.company_id = p.company_id
    order by lower(p.name), p.company_id`.execute(tx)
  return rows
}
