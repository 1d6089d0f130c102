/**
 * The SQL of the log over locations. Each table is read once for all locations, because the policy would put its list of locations in
 * order again for each of them; the day's part of `visits_by_hour` brings what there is, and only a page is read as a whole.
 */
import { sql, type RawBuilder } from 'kysely'
import type { Patterns } from '#domain/visit/visitor/visitor-filter.ts'
import { statuses, type Status } from '#domain/visit/status.ts'
import type { ExportedVisit } from '#domain/visit/staff/visit-export.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { locationsIn, type Reach } from '#server/platform/reach/reach.ts'
import { holdsWords, type WantedWords } from '#server/platform/words/visit-words.ts'

/** Visits of one day: `date`, or each location's today at `now` (ISO 8601). */
export type DayFilter = {
  readonly reach: Reach
  readonly now: string
  readonly date: string | null
  /** Only where it is today. */
  readonly isOnlyToday: boolean
  readonly words: WantedWords
  /** Null: in all of them. */
  readonly statuses: readonly Status[] | null
}

/** Where a page ended, in the order of the log. */
export type LogPlace = {
  readonly startAt: string
  readonly companyId: string
  readonly meetingId: string
  readonly visitorId: string
}

export type LocationVisit = Omit<ExportedVisit, 'hostName'> &
  LogPlace & {
    readonly companyId: CompanyId
    readonly locationName: string
    readonly timeZone: string
    readonly typedHostName: string
    readonly hostFirstname: string
    readonly hostLastname: string
  }

export type DayOfVisits = {
  /** Of the day in every status. */
  readonly counts: Readonly<Record<Status, number>>
  readonly visits: readonly LocationVisit[]
  /** There are visits whose words have to be folded before a search sees them. */
  readonly isUnfolded: boolean
}

/** By the instant at which they begin. */
export async function listDay(
  tx: Tx,
  filter: DayFilter,
  page: { readonly after: LogPlace | null; readonly limit: number },
): Promise<DayOfVisits> {
  const { words, statuses: wanted } = filter
  const { after } = page
  const conditions = [
    ...(wanted === null ? [] : [sql`status = any (${[...wanted]}::text[])`]),
    ...(after === null
      ? []
      : [
          sql`(start_at, company_id, meeting_id, visitor_id) > (${after.startAt}::timestamptz,
            ${after.companyId}::uuid, ${after.meetingId}::uuid, ${after.visitorId}::uuid)`,
        ]),
  ]
  const { rows } = await sql<
    { counts: string | null; isUnfolded: boolean } & (LocationVisit | { visitDate: null })
  >`
    with ${placesOf(filter)},
    ${words === null ? sql`` : sql`${wordsOfDay},`}
    looked_at as materialized (
      select v.company_id, v.visit_date, v.start_at, v.meeting_id, v.visitor_id, v.status
        ${words === null ? sql`` : sql`, ${isFolded} as is_folded`}
      from ${visitsOfDay} ${words === null ? sql`` : sql`and (${hasWords(words)} or not ${isFolded})`}),
    found as not materialized (
      select * from looked_at ${words === null ? sql`` : sql`where is_folded`}),
    page as materialized (
      select * from found where ${conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)}
      order by start_at, company_id, meeting_id, visitor_id limit ${page.limit}),
    counted as (
      select json_object_agg(status, visits)::text as counts
      from (select status, count(*) as visits from found group by status) each)
    select c.counts, ${words === null ? sql`false` : sql`exists (select from looked_at where not is_folded)`} as "isUnfolded",
      shown.*
    from counted c left join (${shownVisits}) shown on true
    order by shown."startAt", shown."companyId", shown."meetingId", shown."visitorId"`.execute(tx)
  const counted = JSON.parse(rows[0]?.counts ?? '{}') as Partial<Record<Status, number>> // made by the statement
  return {
    counts: Object.fromEntries(
      statuses.map((status) => [status, counted[status] ?? 0]),
    ) as DayOfVisits['counts'],
    visits: rows.flatMap((row) => (row.visitDate === null ? [] : [row])),
    isUnfolded: rows[0]?.isUnfolded ?? false,
  }
}

/** The locations with the day that is asked for there. */
export function placesOf({ reach, now, date, isOnlyToday }: DayFilter): RawBuilder<unknown> {
  const today = sql`(${now}::timestamptz at time zone c.time_zone)::date`
  const day = date === null ? today : sql`${date}::date`
  const only = date !== null && isOnlyToday ? sql`and ${today} = ${date}::date` : sql``
  return sql`places as materialized (
      select c.company_id, c.name, c.time_zone, ${day} as day from ${locationsIn(reach, 'VISITORS')} ${only}),
    days as materialized (select array_agg(distinct day) as days from places)`
}

/**
 * The folded words of that day's visits, read once. A lookup for each of 20,000 visits took half a second, nearly all of it for the policy.
 */
export const wordsOfDay: RawBuilder<unknown> = sql`day_words as materialized (
      select w.company_id, w.visit_date, w.meeting_id, w.visitor_id, w.words from visit_words w
      where w.company_id = any (array(select company_id from places)) and w.visit_date = any ((select days from days)::date[]))`

/** By `in`, which PostgreSQL hashes; a join it may do row by row, where it doesn't know yet how many words there are. */
const isOf = (words: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`((v.company_id, v.visit_date, v.meeting_id, v.visitor_id) in (
    select w.company_id, w.visit_date, w.meeting_id, w.visitor_id from day_words w ${words}))`

/** Whether there are words of a visit `v`. */
export const isFolded: RawBuilder<boolean> = isOf(sql``)

const hasWords = (words: readonly Patterns[]): RawBuilder<boolean> =>
  isOf(sql`where ${holdsWords(words)}`)

/** The visits of that day as `v`, with a condition that others can be added to. */
export const visitsOfDay: RawBuilder<unknown> = sql`visits v join places p on p.company_id = v.company_id and p.day = v.visit_date
    where v.visit_date = any ((select days from days)::date[]) and v.cancelled_at is null`

const shownVisits = sql`
  select v.company_id as "companyId", l.name as "locationName", l.time_zone as "timeZone", v.visit_date as "visitDate",
    v.start_at as "startAt", v.end_at as "endAt", v.meeting_id as "meetingId", v.visitor_id as "visitorId", v.status,
    g.firstname, g.lastname, g.company_name as "companyName", g.email, g.mobile, g.license_plate as "licensePlate",
    v.visitor_type as "visitorType", m.title, v.typed_host_name as "typedHostName",
    h.firstname as "hostFirstname", h.lastname as "hostLastname",
    coalesce(v.arrived_at, v.on_site_at) as "arrivedAt", v.left_at as "leftAt"
  from page
  join places l on l.company_id = page.company_id
  join visits v on v.company_id = page.company_id and v.visit_date = page.visit_date
    and v.meeting_id = page.meeting_id and v.visitor_id = page.visitor_id
  join visitors g on g.company_id = page.company_id and g.visitor_id = page.visitor_id
  join meetings m on m.company_id = page.company_id and m.meeting_id = page.meeting_id
  join users h on h.company_id = page.company_id and h.user_id = m.host_id`
