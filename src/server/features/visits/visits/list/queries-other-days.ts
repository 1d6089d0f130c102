/** The SQL that finds the visits of people on other days than the one that is shown. */
import { sql, type RawBuilder } from 'kysely'
import type { VisitorFilter } from '#domain/visit/visitor/visitor-filter.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { VisitRow } from '#server/features/visits/visit-record/visit-record.ts'
import { visitsOf, type VisitFilter } from './queries-list.ts'
import { visitOfColumns, type VisitColumns } from './visit-columns.ts'

/** A few letters may begin the names of many: of so many the visits are looked for. */
const maxVisitors = 1_000

/** The next ones first, and after them the last ones before the day. */
export async function listOtherDays(
  tx: Tx,
  companyId: CompanyId,
  filter: VisitorFilter,
  {
    date,
    limit,
    ...sight
  }: { readonly date: string; readonly limit: number } & Pick<VisitFilter, 'ownOf' | 'orOn'>,
): Promise<readonly VisitRow[]> {
  const one = (from: RawBuilder<unknown>, order: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    (select v.visit_date, v.start_at, v.meeting_id, v.visitor_id
      from ${visitsOf(companyId, { from: null, to: null, visitorId: null, ...sight })} and ${from}
        and v.visitor_id = any ((select array_agg(visitor_id) from people)::uuid[])
      order by ${order} limit ${limit})`
  const { rows } = await sql<VisitColumns>`
    with people as materialized (${peopleOf(companyId, filter)}),
    near as materialized (
      ${one(sql`v.visit_date > ${date}`, sql`v.visit_date, v.start_at, v.meeting_id, v.visitor_id`)}
      union all
      ${one(sql`v.visit_date < ${date}`, sql`v.visit_date desc, v.start_at, v.meeting_id, v.visitor_id`)}
    ),
    nearest as materialized (
      select * from near
      order by visit_date < ${date}, abs(visit_date - ${date}::date), start_at, meeting_id, visitor_id limit ${limit}
    )
    select visit.* from (
      select array_agg(visit_date) as dates, array_agg(meeting_id) as meetings, array_agg(visitor_id) as visitors
      from nearest) asked
    cross join lateral visits_of_page(${companyId}, dates, meetings, visitors) visit`.execute(tx)
  return rows.map(visitOfColumns)
}

/** Each beginning of a word is a range of the index. */
export function peopleOf(
  companyId: CompanyId,
  { words, joined }: VisitorFilter,
): RawBuilder<unknown> {
  const having = (group: readonly string[]): RawBuilder<unknown> => {
    const ranges = group.map((word) => sql`word >= ${word} and word < ${word} || U&'\\+10FFFF'`)
    return sql`(select visitor_id from visitor_words
      where company_id = ${companyId} and (${sql.join(ranges, sql` or `)}))`
  }
  const all = sql.join(words.map(having), sql` intersect `)
  const each = words.length > 1 ? sql`(${all}) union ${having([joined])}` : all
  return sql`select visitor_id from (${each}) person limit ${maxVisitors}`
}
