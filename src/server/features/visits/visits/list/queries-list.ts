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
  readonly meetingId?: string | undefined
}

/** A page, or those of the visits named by `only`, in whatever status. */
export type VisitsWanted = {
  readonly soonestFirst: boolean
  readonly limit: number
  readonly offset: number
  readonly only: readonly VisitKey[] | null
  /** Of each meeting its first visit in the order; with `only`, of the meetings of those visits, in the statuses of the filter. */
  readonly isByMeeting: boolean
}

/** A meeting whose one row stands for several visits. */
export type FoldedMeeting = {
  readonly id: string
  readonly visits: number
  readonly dates: number
  readonly visitors: number
  /** The last of the dates. */
  readonly until: string
}

export type FoundVisits = {
  /** Of the rows: visits, or meetings. */
  readonly total: number
  readonly counts: Readonly<Record<Status, number>>
  readonly visits: readonly VisitRow[]
  readonly meetings: readonly FoldedMeeting[]
  /** There are visits whose words have to be folded before a search sees them. */
  readonly isUnfolded: boolean
}

/** Newest day first, or the soonest; within a day by the hour. */
export async function listVisits(
  tx: Tx,
  companyId: CompanyId,
  filter: VisitFilter,
  asked: VisitsWanted,
): Promise<FoundVisits> {
  const { statuses: wanted, words, ownOf } = filter
  const inStatus = wanted === null ? sql`true` : sql`status = any (${[...wanted]})`
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
    page as (${asked.isByMeeting ? pageOfMeetings(inStatus, asked) : pageOfVisits(inStatus, asked)})
    select asked.counts, asked.unfolded, asked.found_meetings, asked.folded, visit.*
    from (select
      (select json_object_agg(status, visits)::text
        from (select status, count(*) as visits from found group by status) counted) as counts,
      ${words === null ? sql`false` : sql`exists (select from looked_at where words is null)`} as unfolded,
      ${asked.isByMeeting ? foldedOf(inStatus) : sql`0 as found_meetings, null as folded`},
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
  const visits = (wanted ?? statuses).reduce((sum, status) => sum + counts[status], 0)
  return {
    total: asked.isByMeeting ? (rows[0]?.found_meetings ?? 0) : visits,
    counts,
    visits: rows.flatMap((row) => (row.visit_date === null ? [] : [visitOfColumns(row)])),
    meetings: rows[0]?.folded ?? [],
    isUnfolded: rows[0]?.unfolded ?? false,
  }
}

type Counted = {
  readonly counts: string | null
  readonly unfolded: boolean
  readonly found_meetings: number
  readonly folded: readonly FoldedMeeting[] | null
}

function orderOf(soonestFirst: boolean): RawBuilder<unknown> {
  return soonestFirst
    ? sql`visit_date, start_at, meeting_id, visitor_id`
    : sql`visit_date desc, start_at, meeting_id, visitor_id`
}

function pageOfVisits(
  inStatus: RawBuilder<unknown>,
  { soonestFirst, limit, offset, only }: VisitsWanted,
): RawBuilder<unknown> {
  const order = orderOf(soonestFirst)
  return only === null
    ? sql`select visit_date, meeting_id, visitor_id from found where ${inStatus}
        order by ${order} limit ${limit} offset ${offset}`
    : sql`select visit_date, meeting_id, visitor_id from found where ${isAmong(only)} order by ${order}`
}

/** Of each meeting its first visit and how many it stands for: a page never ends within a series. */
function pageOfMeetings(
  inStatus: RawBuilder<unknown>,
  { soonestFirst, limit, offset, only }: VisitsWanted,
): RawBuilder<unknown> {
  const order = orderOf(soonestFirst)
  const first = (column: RawBuilder<unknown>) => sql`(array_agg(${column} order by ${order}))[1]`
  const asked =
    only === null
      ? inStatus
      : sql`${inStatus} and meeting_id = any (${only.map(({ meetingId }) => meetingId)}::uuid[])`
  return sql`select * from (
      select ${first(sql`visit_date`)} as visit_date, ${first(sql`start_at`)} as start_at, meeting_id,
        ${first(sql`visitor_id`)} as visitor_id, count(*)::int as visits, count(distinct visit_date)::int as dates,
        count(distinct visitor_id)::int as visitors, max(visit_date) as until
      from found where ${asked} group by meeting_id) folded
    order by ${order} ${only === null ? sql`limit ${limit} offset ${offset}` : sql``}`
}

/** How many meetings there are, and of those of the page what their rows stand for. */
function foldedOf(inStatus: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select count(distinct meeting_id)::int from found where ${inStatus}) as found_meetings,
    (select json_agg(json_build_object('id', meeting_id, 'visits', visits, 'dates', dates, 'visitors', visitors, 'until', until))
      from page where visits > 1) as folded`
}

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
    filter.meetingId === undefined ? null : sql`v.meeting_id = ${filter.meetingId}`,
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
