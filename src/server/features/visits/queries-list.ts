/** The SQL of the list of visits. */
import { sql, type RawBuilder } from 'kysely'
import type { Status } from '#domain/visit/status.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database.ts'
import type { VisitRow } from '../visit-record/visit-record.ts'

/** Days are local dates, both included; null leaves a condition out. */
export type VisitFilter = {
  readonly from: string | null
  readonly to: string | null
  readonly statuses: readonly Status[] | null
  /** Part of a name, company, plate, title or host, as typed. */
  readonly text: string | null
}

/** Newest day first; within a day by the hour (decision 0085). */
export async function listVisits(
  tx: Tx,
  companyId: CompanyId,
  filter: VisitFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ total: number; visits: VisitRow[] }> {
  const matching = sql`from visits v
    ${filter.text === null ? sql`` : people}
    where v.company_id = ${companyId} and v.cancelled_at is null and ${conditions(filter)}`
  const counted = await sql<{
    total: number
  }>`select count(*)::integer as total ${matching}`.execute(tx)
  const total = counted.rows[0]?.total ?? 0
  if (total <= page.offset) return { total, visits: [] }
  // Only the visits of the page are read as a whole.
  const { rows } = await sql<{ visit: VisitRow }>`select visit_json(page.v) as visit
    from (
      select v ${matching}
      order by v.visit_date desc, v.start_at, v.meeting_id, v.visitor_id
      limit ${page.limit} offset ${page.offset}
    ) page
    order by (page.v).visit_date desc, (page.v).start_at, (page.v).meeting_id, (page.v).visitor_id`.execute(
    tx,
  )
  return { total, visits: rows.map(({ visit }) => visit) }
}

const people = sql`
  join visitors p on p.company_id = v.company_id and p.visitor_id = v.visitor_id
  join meetings m on m.company_id = v.company_id and m.meeting_id = v.meeting_id
  join users h on h.company_id = v.company_id and h.user_id = m.host_id`

function conditions(filter: VisitFilter): RawBuilder<unknown> {
  const parts = [
    filter.from === null ? null : sql`v.visit_date >= ${filter.from}`,
    filter.to === null ? null : sql`v.visit_date <= ${filter.to}`,
    filter.statuses === null ? null : sql`v.status = any (${[...filter.statuses]})`,
    filter.text === null ? null : contains(filter.text),
  ].filter((part) => part !== null)
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `)
}

/** What was typed is text: its wildcards mean nothing. */
function contains(typed: string): RawBuilder<unknown> {
  const pattern = `%${typed.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql`(p.firstname || ' ' || p.lastname ilike ${pattern} or p.company_name ilike ${pattern}
    or p.license_plate ilike ${pattern} or m.title ilike ${pattern}
    or h.firstname || ' ' || h.lastname ilike ${pattern})`
}
