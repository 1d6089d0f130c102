/** All SQL of the feeds: the rows of a period behind a place, in an order that never changes. */
import { sql } from 'kysely'
import type { Status } from '#domain/visit/status.ts'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { FeedPage, Period } from '#server/platform/feed.ts'

export type VisitRow = VisitKey & {
  readonly status: Status
  readonly visitorType: string
  readonly invited: boolean
  readonly startAt: string
  readonly endAt: string
  readonly arrivedAt: string | null
  readonly leftAt: string | null
  readonly firstname: string
  readonly lastname: string
  readonly companyName: string
  readonly email: string
  readonly title: string
  readonly hostId: string
}

export async function listVisits(
  tx: Tx,
  companyId: CompanyId,
  period: Period,
  { after, limit }: FeedPage<VisitKey>,
): Promise<VisitRow[]> {
  const { rows } = await sql<VisitRow>`
    select v.visit_date as "visitDate", v.meeting_id as "meetingId", v.visitor_id as "visitorId", v.status,
      v.visitor_type as "visitorType", v.channel = 'INVITED' as invited, v.start_at as "startAt", v.end_at as "endAt",
      coalesce(v.arrived_at, v.on_site_at) as "arrivedAt", v.left_at as "leftAt",
      p.firstname, p.lastname, p.company_name as "companyName", p.email, m.title, m.host_id as "hostId"
    from visits v
    join visitors p on p.company_id = v.company_id and p.visitor_id = v.visitor_id
    join meetings m on m.company_id = v.company_id and m.meeting_id = v.meeting_id
    where ${visitsOf(companyId, period)} ${behindVisit(after)}
    order by v.visit_date, v.meeting_id, v.visitor_id limit ${limit}`.execute(tx)
  return rows
}

export type PlateRow = VisitKey & {
  readonly status: Status
  readonly startAt: string
  readonly endAt: string
  readonly written: string
}

/** Of a plate at least a letter or a digit is there. */
export async function listPlates(
  tx: Tx,
  companyId: CompanyId,
  period: Period,
  { after, limit }: FeedPage<VisitKey>,
): Promise<PlateRow[]> {
  const { rows } = await sql<PlateRow>`
    select v.visit_date as "visitDate", v.meeting_id as "meetingId", v.visitor_id as "visitorId", v.status,
      v.start_at as "startAt", v.end_at as "endAt", p.license_plate as written
    from visits v
    join visitors p on p.company_id = v.company_id and p.visitor_id = v.visitor_id
    where ${visitsOf(companyId, period)} ${behindVisit(after)} and p.license_plate ~ '[[:alnum:]]'
    order by v.visit_date, v.meeting_id, v.visitor_id limit ${limit}`.execute(tx)
  return rows
}

export type RatingRow = VisitKey & {
  readonly ratedAt: string
  readonly rating: number
  readonly remark: string
  readonly invited: boolean
  readonly visitorType: string
  readonly hostId: string
}

/** `until` is excluded. */
export async function listRatings(
  tx: Tx,
  companyId: CompanyId,
  { since, until }: { readonly since: string; readonly until: string },
  { after, limit }: FeedPage<VisitKey>,
): Promise<RatingRow[]> {
  const { rows } = await sql<RatingRow>`
    select v.visit_date as "visitDate", v.meeting_id as "meetingId", v.visitor_id as "visitorId",
      r.rated_at as "ratedAt", r.rating, r.remark, v.channel = 'INVITED' as invited, v.visitor_type as "visitorType",
      m.host_id as "hostId"
    from visit_ratings r
    join visits v on v.company_id = r.company_id and v.visit_date = r.visit_date and v.meeting_id = r.meeting_id
      and v.visitor_id = r.visitor_id
    join meetings m on m.company_id = v.company_id and m.meeting_id = v.meeting_id
    where r.company_id = ${companyId} and r.rated_at >= ${since} and r.rated_at < ${until} ${behindVisit(after)}
    order by v.visit_date, v.meeting_id, v.visitor_id limit ${limit}`.execute(tx)
  return rows
}

export type CheckInRow = {
  readonly number: number
  readonly at: string
  readonly kind: string
  readonly subject: string
}

/**
 * Of transactions that have ended all, in the order in which those began to write: what is written later comes later, though its
 * number may be lower. Behind a number that names nothing here comes everything.
 */
export async function listCheckIns(
  tx: Tx,
  companyId: CompanyId,
  span: { readonly since: string; readonly until: string },
  { after, limit }: FeedPage<number>,
): Promise<CheckInRow[]> {
  const { rows } = await sql<CheckInRow>`
    select event_id as number, at, kind, subject from events
    where company_id = ${companyId} and (xid, event_id) > (
      coalesce((select xid from events where company_id = ${companyId} and event_id = ${after ?? 0}), '0'::xid8),
      ${after ?? 0})
      and at >= ${span.since} and at < ${span.until}
      and kind in ('visit.on_site', 'visit.checked_in', 'visit.checked_out')
      and xid < (select events_horizon())
    order by xid, event_id limit ${limit}`.execute(tx)
  return rows
}

export type HostRow = {
  readonly hostId: string
  readonly firstname: string
  readonly lastname: string
  readonly email: string
  readonly visits: number
  readonly arrived: number
}

export async function listHosts(
  tx: Tx,
  companyId: CompanyId,
  period: Period,
  { after, limit }: FeedPage<string>,
): Promise<HostRow[]> {
  const behind = after === null ? sql`` : sql`and m.host_id > ${after}::uuid`
  const { rows } = await sql<HostRow>`
    select h.user_id as "hostId", h.firstname, h.lastname, h.email, c.visits, c.arrived
    from (
      select m.host_id, count(*)::integer as visits, count(coalesce(v.arrived_at, v.on_site_at))::integer as arrived
      from visits v
      join meetings m on m.company_id = v.company_id and m.meeting_id = v.meeting_id
      where ${visitsOf(companyId, period)} ${behind}
      group by m.host_id order by m.host_id limit ${limit}
    ) c
    join users h on h.company_id = ${companyId} and h.user_id = c.host_id
    order by h.user_id`.execute(tx)
  return rows
}

export type DayRow = {
  readonly date: string
  readonly visits: number
  readonly invited: number
  readonly arrived: number
  readonly left: number
  readonly denied: number
}

export async function listDays(
  tx: Tx,
  companyId: CompanyId,
  period: Period,
  { after, limit }: FeedPage<string>,
): Promise<DayRow[]> {
  const behind = after === null ? sql`` : sql`and v.visit_date > ${after}::date`
  const { rows } = await sql<DayRow>`
    select v.visit_date as date, count(*)::integer as visits,
      count(*) filter (where v.channel = 'INVITED')::integer as invited,
      count(coalesce(v.arrived_at, v.on_site_at))::integer as arrived, count(v.left_at)::integer as "left",
      count(*) filter (where v.status = 'DENIED')::integer as denied
    from visits v where ${visitsOf(companyId, period)} ${behind}
    group by v.visit_date order by v.visit_date limit ${limit}`.execute(tx)
  return rows
}

function behindVisit(after: VisitKey | null) {
  return after === null
    ? sql``
    : sql`and (v.visit_date, v.meeting_id, v.visitor_id) >
        (${after.visitDate}::date, ${after.meetingId}::uuid, ${after.visitorId}::uuid)`
}

function visitsOf(companyId: CompanyId, { from, to }: Period) {
  return sql`v.company_id = ${companyId} and v.visit_date between ${from} and ${to} and v.cancelled_at is null`
}
