/** The SQL of the list of visits. */
import { sql, type RawBuilder } from 'kysely'
import { statuses, type Status } from '#domain/visit/status.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database.ts'
import type { VisitRow } from '../visit-record/visit-record.ts'

/** Days are local dates, both included; null leaves a condition out. */
export type VisitFilter = {
  readonly from: string | null
  readonly to: string | null
  readonly statuses: readonly Status[] | null
  /** Only visits that are this user's own: as host, assistant of the host, or whoever made the meeting. Null: all. */
  readonly ownOf: string | null
  /** With `ownOf`: and all of this day. */
  readonly orOn: string | null
  /** Part of a name, company, plate, title or host, as typed. */
  readonly text: string | null
  readonly visitorId: string | null
}

/** Newest day first, or the soonest; within a day by the hour (decisions 0085, 0362). */
export async function listVisits(
  tx: Tx,
  companyId: CompanyId,
  filter: VisitFilter,
  page: { readonly soonestFirst: boolean; readonly limit: number; readonly offset: number },
): Promise<{
  readonly total: number
  readonly counts: Readonly<Record<Status, number>>
  readonly visits: VisitRow[]
}> {
  const { statuses: wanted } = filter
  const needsPeople = filter.text !== null || filter.ownOf !== null
  const inStatus = wanted === null ? sql`true` : sql`status = any (${[...wanted]})`
  const order = page.soonestFirst
    ? sql`visit_date, start_at, meeting_id, visitor_id`
    : sql`visit_date desc, start_at, meeting_id, visitor_id`
  // What has to be searched for is searched for once; without a search an index brings the page in its order. Only the visits
  // of the page are read as a whole.
  const { rows } = await sql<{
    counts: Partial<Record<Status, number>> | null
    visits: VisitRow[] | null
  }>`
    with found as ${needsPeople ? sql`materialized` : sql`not materialized`} (
      select v.company_id, v.visit_date, v.start_at, v.meeting_id, v.visitor_id, v.status
      from visits v ${needsPeople ? people : sql``}
      where v.company_id = ${companyId} and v.cancelled_at is null and ${conditions(filter)}
    ),
    page as (
      select * from found where ${inStatus} order by ${order} limit ${page.limit} offset ${page.offset}
    )
    select
      (select jsonb_object_agg(status, visits)
        from (select status, count(*) as visits from found group by status) counted) as counts,
      (select jsonb_agg(visit_json(v) order by ${order})
        from page join visits v using (company_id, visit_date, start_at, meeting_id, visitor_id)) as visits`.execute(
    tx,
  )
  const [found] = rows
  const counts = Object.fromEntries(
    statuses.map((status) => [status, found?.counts?.[status] ?? 0]),
  ) as Record<Status, number>
  const total = (wanted ?? statuses).reduce((sum, status) => sum + counts[status], 0)
  return { total, counts, visits: found?.visits ?? [] }
}

const people = sql`
  join visitors p on p.company_id = v.company_id and p.visitor_id = v.visitor_id
  join meetings m on m.company_id = v.company_id and m.meeting_id = v.meeting_id
  join users h on h.company_id = v.company_id and h.user_id = m.host_id`

function conditions(filter: VisitFilter): RawBuilder<unknown> {
  const parts = [
    ...days(filter),
    filter.ownOf === null ? null : isOwn(filter.ownOf, filter.orOn),
    filter.text === null ? null : contains(filter.text),
    filter.visitorId === null ? null : sql`v.visitor_id = ${filter.visitorId}`,
  ].filter((part) => part !== null)
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `)
}

/** One day is asked for as such: then the index knows the hours in their order, whichever day comes first. */
function days({ from, to }: VisitFilter): RawBuilder<unknown>[] {
  if (from !== null && from === to) return [sql`v.visit_date = ${from}`]
  return [
    ...(from === null ? [] : [sql`v.visit_date >= ${from}`]),
    ...(to === null ? [] : [sql`v.visit_date <= ${to}`]),
  ]
}

function isOwn(userId: string, orOn: string | null): RawBuilder<unknown> {
  const own = sql`m.host_id = ${userId} or h.assistant_id = ${userId} or m.created_by = ${userId}`
  return orOn === null ? sql`(${own})` : sql`(v.visit_date = ${orOn} or ${own})`
}

/** What was typed is text: its wildcards mean nothing. */
function contains(typed: string): RawBuilder<unknown> {
  const pattern = `%${typed.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql`(p.firstname || ' ' || p.lastname ilike ${pattern} or p.company_name ilike ${pattern}
    or p.license_plate ilike ${pattern} or m.title ilike ${pattern}
    or h.firstname || ' ' || h.lastname ilike ${pattern})`
}
