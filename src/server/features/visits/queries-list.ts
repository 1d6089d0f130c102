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
  const inAnyStatus = sql`from visits v
    ${needsPeople ? people : sql``}
    where v.company_id = ${companyId} and v.cancelled_at is null and ${conditions(filter)}`
  const counted = await sql<{
    status: Status
    count: number
  }>`select v.status, count(*)::integer as count ${inAnyStatus} group by v.status`.execute(tx)
  const countOf = (status: Status) => counted.rows.find((row) => row.status === status)?.count ?? 0
  const counts = Object.fromEntries(statuses.map((status) => [status, countOf(status)])) as Record<
    Status,
    number
  >
  const total = (wanted ?? statuses).reduce((sum, status) => sum + counts[status], 0)
  if (total <= page.offset) return { total, counts, visits: [] }
  const days = page.soonestFirst ? sql`asc` : sql`desc`
  // Only the visits of the page are read as a whole.
  const { rows } = await sql<{ visit: VisitRow }>`select visit_json(page.v) as visit
    from (
      select v ${inAnyStatus} ${wanted === null ? sql`` : sql`and v.status = any (${[...wanted]})`}
      order by v.visit_date ${days}, v.start_at, v.meeting_id, v.visitor_id
      limit ${page.limit} offset ${page.offset}
    ) page
    order by (page.v).visit_date ${days}, (page.v).start_at, (page.v).meeting_id, (page.v).visitor_id`.execute(
    tx,
  )
  return { total, counts, visits: rows.map(({ visit }) => visit) }
}

const people = sql`
  join visitors p on p.company_id = v.company_id and p.visitor_id = v.visitor_id
  join meetings m on m.company_id = v.company_id and m.meeting_id = v.meeting_id
  join users h on h.company_id = v.company_id and h.user_id = m.host_id`

function conditions(filter: VisitFilter): RawBuilder<unknown> {
  const parts = [
    filter.from === null ? null : sql`v.visit_date >= ${filter.from}`,
    filter.to === null ? null : sql`v.visit_date <= ${filter.to}`,
    filter.ownOf === null ? null : isOwn(filter.ownOf, filter.orOn),
    filter.text === null ? null : contains(filter.text),
    filter.visitorId === null ? null : sql`v.visitor_id = ${filter.visitorId}`,
  ].filter((part) => part !== null)
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `)
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
