/** The SQL of the list of visits. */
import { sql, type RawBuilder } from 'kysely'
import { statuses, type Status } from '#domain/visit/status.ts'
import type { Patterns } from '#domain/visit/visitor/visitor-filter.ts'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { holdsWords, joinedWords, type WantedWords } from '#server/platform/words/visit-words.ts'
import type { VisitRow } from '#server/features/visits/visit-record/visit-record.ts'
import { visitOfColumns, type VisitColumns } from './visit-columns.ts'

/** Days are local dates, both included; null leaves a condition out. */
export type VisitFilter = {
  readonly from: string | null
  readonly to: string | null
  readonly statuses: readonly Status[] | null
  /** Only visits that are this user's own: as host, assistant of the host, or whoever made the meeting. Null: all. */
  readonly ownOf: string | null
  /** With `ownOf`: and all of this day. */
  readonly orOn: string | null
  /** What the words of the visit must hold. */
  readonly words: WantedWords
  readonly visitorId: string | null
}

/** A page, or those of the visits named by `only`, in whatever status. */
export type VisitsWanted = {
  readonly soonestFirst: boolean
  readonly limit: number
  readonly offset: number
  readonly only: readonly VisitKey[] | null
}

/** Newest day first, or the soonest; within a day by the hour. */
export async function listVisits(
  tx: Tx,
  companyId: CompanyId,
  filter: VisitFilter,
  { soonestFirst, limit, offset, only }: VisitsWanted,
): Promise<{
  readonly total: number
  readonly counts: Readonly<Record<Status, number>>
  readonly visits: readonly VisitRow[]
  /** There are visits whose words have to be folded before a search sees them. */
  readonly isUnfolded: boolean
}> {
  const { statuses: wanted, words, ownOf } = filter
  const inStatus = wanted === null ? sql`true` : sql`status = any (${[...wanted]})`
  const order = soonestFirst
    ? sql`visit_date, start_at, meeting_id, visitor_id`
    : sql`visit_date desc, start_at, meeting_id, visitor_id`
  const page =
    only === null
      ? sql`select visit_date, meeting_id, visitor_id from found where ${inStatus}
          order by ${order} limit ${limit} offset ${offset}`
      : sql`select visit_date, meeting_id, visitor_id from found where ${isAmong(only)} order by ${order}`
  // What has to be searched for is searched for once; without a search an index brings the page in its order. Only the visits
  // of the page are read as a whole.
  const { rows } = await sql<Counted & (VisitColumns | { visit_date: null })>`
    with ${
      words === null
        ? sql`found as ${ownOf === null ? sql`not materialized` : sql`materialized`} (
            select v.visit_date, v.start_at, v.meeting_id, v.visitor_id, v.status from ${visitsOf(companyId, filter)}
          )`
        : foundByWords(companyId, filter, words)
    },
    page as (${page})
    select asked.counts, asked.unfolded, visit.*
    from (select
      (select json_object_agg(status, visits)::text
        from (select status, count(*) as visits from found group by status) counted) as counts,
      ${words === null ? sql`false` : sql`exists (select from looked_at where words is null)`} as unfolded,
      (select array_agg(visit_date) from page) as dates,
      (select array_agg(meeting_id) from page) as meetings,
      (select array_agg(visitor_id) from page) as visitors) asked
    left join lateral visits_of_page(${companyId}, dates, meetings, visitors) visit on true`.execute(
    tx,
  )
  // The statement above makes this object: how many there are of each status that occurs.
  const counted = JSON.parse(rows[0]?.counts ?? '{}') as Partial<Record<Status, number>>
  const counts = Object.fromEntries(
    statuses.map((status) => [status, counted[status] ?? 0]),
  ) as Record<Status, number>
  const total = (wanted ?? statuses).reduce((sum, status) => sum + counts[status], 0)
  const visits = rows.flatMap((row) => (row.visit_date === null ? [] : [visitOfColumns(row)]))
  return { total, counts, visits, isUnfolded: rows[0]?.unfolded ?? false }
}

type Counted = { readonly counts: string | null; readonly unfolded: boolean }

/** The visits of the days that may be seen, as `v`. */
export function visitsOf(
  companyId: CompanyId,
  filter: Omit<VisitFilter, 'statuses' | 'words'>,
  joined: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  return sql`visits v ${filter.ownOf === null ? sql`` : owners} ${joined}
    where v.company_id = ${companyId} and v.cancelled_at is null and ${conditions(filter)}`
}

const owners = sql`
  join meetings m on m.company_id = v.company_id and m.meeting_id = v.meeting_id
  join users h on h.company_id = v.company_id and h.user_id = m.host_id`

function conditions(filter: Omit<VisitFilter, 'statuses' | 'words'>): RawBuilder<unknown> {
  const parts = [
    ...days(filter),
    filter.ownOf === null ? null : isOwn(filter.ownOf, filter.orOn),
    filter.visitorId === null ? null : sql`v.visitor_id = ${filter.visitorId}`,
  ].filter((part) => part !== null)
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `)
}

/** One day is asked for as such: then the index knows the hours in their order, whichever day comes first. */
function days({ from, to }: Pick<VisitFilter, 'from' | 'to'>): RawBuilder<unknown>[] {
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

function isAmong(keys: readonly VisitKey[]): RawBuilder<unknown> {
  return sql`(visit_date, meeting_id, visitor_id) in (select * from unnest(
    ${keys.map(({ visitDate }) => visitDate)}::date[], ${keys.map(({ meetingId }) => meetingId)}::uuid[],
    ${keys.map(({ visitorId }) => visitorId)}::uuid[]))`
}

/** Those whose folded words hold what was typed, and besides those that have no words yet. Decision 0130. */
function foundByWords(
  companyId: CompanyId,
  filter: VisitFilter,
  words: readonly Patterns[],
): RawBuilder<unknown> {
  return sql`
    looked_at as materialized (
      select v.visit_date, v.start_at, v.meeting_id, v.visitor_id, v.status, w.words
      from ${visitsOf(companyId, filter, joinedWords)} and (w.words is null or ${holdsWords(words)})
    ),
    found as not materialized (select * from looked_at where words is not null)`
}
