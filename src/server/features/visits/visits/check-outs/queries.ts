/** All SQL of automatic check-out. It sees every company, so every statement names its own. */
import { sql } from 'kysely'
import type { CheckOutMode } from '#domain/visit/automatic-check-out.ts'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** Nobody drops out of an evacuation by the clock: while an emergency is open at a location, visitors there stay. */
const noEmergency = sql`
  not exists (select from emergencies e where e.company_id = v.company_id and e.ended_at is null)`
const isOnSite = sql`v.status in ('CHECKED_IN', 'ON_SITE') and v.cancelled_at is null`
/** The last arrival: a visit may be on site first and checked in later. */
const arrival = sql`greatest(v.on_site_at, v.arrived_at)`

export type OccupiedCompany = {
  readonly companyId: CompanyId
  readonly timeZone: string
  readonly params: unknown
  /** Of those on site, the first to arrive; ISO 8601. */
  readonly firstArrival: string
  /** Of the later of arrival and planned end, the first. */
  readonly firstEnd: string
}

/** The companies with visitors on site, switched off or not, with their settings as stored. */
export async function listOccupiedCompanies(tx: Tx): Promise<readonly OccupiedCompany[]> {
  const { rows } = await sql<OccupiedCompany>`
    select c.company_id as "companyId", c.time_zone as "timeZone", coalesce(p.params, '{}') as params,
      iso_instant(stay.first_arrival) as "firstArrival", iso_instant(stay.first_end) as "firstEnd"
    from (
      select v.company_id, min(${arrival}) as first_arrival, min(greatest(${arrival}, v.end_at)) as first_end
      from visits v where ${isOnSite} and ${noEmergency}
      group by v.company_id) stay
    join companies c on c.company_id = stay.company_id
    left join company_params p on p.company_id = c.company_id and p.area = 'check-out'
    order by c.company_id`.execute(tx)
  return rows
}

export async function findCheckOutParams(tx: Tx, companyId: CompanyId): Promise<unknown> {
  const row = await tx
    .selectFrom('company_params')
    .select('params')
    .where('company_id', '=', companyId)
    .where('area', '=', 'check-out')
    .executeTakeFirst()
  return row?.params ?? {}
}

export type OnSiteVisit = VisitKey & {
  readonly status: 'CHECKED_IN' | 'ON_SITE'
  readonly arrivedAt: string
  readonly endAt: string
}

/** Some visits that are due, kept for the transaction; who was checked out meanwhile is not among them. `since` is ISO 8601. */
export async function lockDueVisits(
  tx: Tx,
  companyId: CompanyId,
  {
    mode,
    since,
    limit,
  }: { readonly mode: CheckOutMode; readonly since: string; readonly limit: number },
): Promise<readonly OnSiteVisit[]> {
  const counted = mode === 'DAILY' ? arrival : sql`greatest(${arrival}, v.end_at)`
  const { rows } = await sql<OnSiteVisit>`
    select v.visit_date::text as "visitDate", v.meeting_id as "meetingId", v.visitor_id as "visitorId", v.status,
      iso_instant(${arrival}) as "arrivedAt", iso_instant(v.end_at) as "endAt"
    from visits v
    where v.company_id = ${companyId} and ${isOnSite} and ${noEmergency} and ${counted} <= ${since}::timestamptz
    order by v.visit_date, v.meeting_id, v.visitor_id limit ${limit} for update of v`.execute(tx)
  return rows
}
