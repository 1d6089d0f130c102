/**
 * All SQL about the visitors of several locations. Row-level security shows the locations of the scope alone. Each table is read once for all
 * of them, because the policy would put its list of locations in order again for each.
 */
import { sql, type RawBuilder } from 'kysely'
import type { Patterns, SearchedVisitor } from '#domain/visit/visitor/visitor-filter.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { locationsIn, type Reach } from '#server/platform/reach/reach.ts'

export type VisitorsFilter = {
  readonly reach: Reach
  /** ISO 8601. */
  readonly now: string
  /** Of each group (SQL, like) one is in the folded words of the visitor. */
  readonly patterns: Patterns
  /** Whoever has a visit today, by each location's own clock, and nothing of other days. */
  readonly isOnlyToday: boolean
}

/** The profile by which a visitor is shown. */
export type VisitorKey = { readonly companyId: string; readonly visitorId: string }

export type PlaceOfVisitor = {
  readonly companyId: CompanyId
  readonly name: string
  readonly visitorId: string
  readonly mobile: string
  readonly licensePlate: string
  readonly lastDay: string | null
  readonly nextDay: string | null
}

export type VisitorRow = VisitorKey &
  Pick<SearchedVisitor, 'firstname' | 'lastname' | 'companyName' | 'email'> & {
    readonly places: readonly PlaceOfVisitor[]
  }

/** Whom a location recognises: by address and last name. Of whom no address is known, nobody else is. */
const personOf = sql`case when p.email = '' then p.visitor_id::text else lower(p.lastname) || E'\n' || lower(p.email) end`

/** By name, as the directory of a location is. Somebody has the name of the profile that comes first. */
export async function listVisitors(
  tx: Tx,
  { reach, now, patterns, isOnlyToday }: VisitorsFilter,
  { after, limit }: { readonly after: VisitorKey | null; readonly limit: number },
): Promise<{ readonly total: number; readonly visitors: readonly VisitorRow[] }> {
  const conditions = [
    sql`p.erased_at is null`,
    ...patterns.map((group) => sql`p.search_text like any (${[...group]}::text[])`),
    ...(isOnlyToday
      ? [sql`(p.company_id, p.visitor_id) in (select company_id, visitor_id from seen)`]
      : []),
  ]
  const { rows } = await sql<{ total: number } & (VisitorRow | { companyId: null })>`
    with places as materialized (
      select c.company_id, c.name, (${now}::timestamptz at time zone c.time_zone)::date as today
      from ${locationsIn({ ...reach, locationId: null, groupId: null }, 'VISITORS')}),
    days as materialized (select array_agg(distinct today) as days from places),
    seen as materialized (
      select v.company_id, v.visitor_id from visits v join places l on l.company_id = v.company_id and l.today = v.visit_date
      where ${isOnlyToday} and v.visit_date = any ((select days from days)::date[]) and v.cancelled_at is null),
    chosen as materialized (select c.company_id from ${locationsIn(reach, 'VISITORS')}),
    matching as materialized (
      select ${personOf} as person, p.company_id, p.visitor_id, lower(p.lastname) as last, lower(p.firstname) as first
      from visitors p where p.company_id in (select company_id from chosen) and ${sql.join(conditions, sql` and `)}),
    people as materialized (
      select distinct on (person) * from matching order by person, last, first, company_id, visitor_id),
    page as materialized (
      select * from people where ${after === null ? sql`true` : isAfter(after)}
      order by last, first, person limit ${limit}),
    known as materialized (
      select page.person, p.company_id, p.visitor_id, p.mobile, p.license_plate, p.last_visit_on
      from page join visitors p on ${personOf} = page.person
      where p.company_id in (select company_id from places) and p.erased_at is null
        and (not ${isOnlyToday} or (p.company_id, p.visitor_id) in (select company_id, visitor_id from seen))),
    placed as materialized (select k.person, ${placesOf(isOnlyToday)} group by k.person)
    select t.total, page.company_id as "companyId", page.visitor_id as "visitorId", p.firstname, p.lastname,
      p.company_name as "companyName", p.email, placed.places
    from (select count(*)::integer as total from people) t
    left join (page join placed using (person)
      join visitors p on p.company_id = page.company_id and p.visitor_id = page.visitor_id) on true
    order by page.last, page.first, page.person`.execute(tx)
  return {
    total: rows[0]?.total ?? 0,
    visitors: rows.flatMap((row) => (row.companyId === null ? [] : [row])),
  }
}

/** Whoever has gone meanwhile begins the list anew. */
function isAfter({ companyId, visitorId }: VisitorKey): RawBuilder<unknown> {
  return sql`(last, first, person) > (select lower(p.lastname), lower(p.firstname), ${personOf}
    from visitors p where p.company_id = ${companyId} and p.visitor_id = ${visitorId})`
}

/** When they last came and are next expected, of the days that may be seen; with where they came last first. */
function placesOf(isOnlyToday: boolean): RawBuilder<unknown> {
  const came = sql`coalesce(v.arrived_at, v.on_site_at)`
  const dayOf = (day: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql`(
    select ${day} from visits v where v.company_id = k.company_id and v.visitor_id = k.visitor_id
      and v.cancelled_at is null and ${condition} ${isOnlyToday ? sql`and v.visit_date = l.today` : sql``})`
  const seen = dayOf(sql`max(v.visit_date)`, sql`${came} is not null`)
  const last = isOnlyToday ? seen : sql`greatest(k.last_visit_on, ${seen})`
  const next = dayOf(
    sql`min(v.visit_date)`,
    sql`${came} is null and v.status in ('EXPECTED', 'IN_REVIEW') and v.visit_date >= l.today`,
  )
  return sql`json_agg(json_build_object('companyId', k.company_id, 'name', k.name, 'visitorId', k.visitor_id,
      'mobile', k.mobile, 'licensePlate', k.license_plate, 'lastDay', k."lastDay", 'nextDay', k."nextDay")
    order by k."lastDay" desc nulls last, lower(k.name), k.company_id, k.visitor_id) as places
    from (select k.*, l.name, ${last} as "lastDay", ${next} as "nextDay"
      from known k join places l on l.company_id = k.company_id) k`
}

export type UnfoldedVisitor = SearchedVisitor & {
  readonly companyId: CompanyId
  readonly visitorId: string
}

const unfoldedVisitor = sql`p.company_id as "companyId", p.visitor_id as "visitorId", p.firstname, p.lastname,
  p.company_name as "companyName", p.email, p.license_plate as "licensePlate"`

/** Some of those whose words have changed, in the order in which a location folds, so that neither waits for the other. */
export async function lockUnfoldedOver(
  tx: Tx,
  reach: Reach,
  limit: number,
): Promise<readonly UnfoldedVisitor[]> {
  const { rows } = await sql<UnfoldedVisitor>`
    select ${unfoldedVisitor} from visitors p
    where p.search_text is null and p.company_id in (select c.company_id from ${locationsIn(reach, 'VISITORS')})
    order by p.company_id, p.visitor_id limit ${limit} for no key update of p`.execute(tx)
  return rows
}

/** Some of those at any location, for background work. Whatever somebody has in hand is left to the next time. */
export async function lockUnfoldedAnywhere(
  tx: Tx,
  limit: number,
): Promise<readonly UnfoldedVisitor[]> {
  const { rows } = await sql<UnfoldedVisitor>`
    select ${unfoldedVisitor} from visitors p where p.search_text is null
    order by p.company_id, p.visitor_id limit ${limit} for no key update of p skip locked`.execute(
    tx,
  )
  return rows
}

export async function saveFolded(
  tx: Tx,
  folded: readonly {
    readonly company: string
    readonly id: string
    readonly text: string
  }[],
): Promise<void> {
  await sql`
    update visitors p set search_text = f.text
    from jsonb_to_recordset(${JSON.stringify(folded)}::jsonb) as f (company uuid, id uuid, text text)
    where p.company_id = f.company and p.visitor_id = f.id`.execute(tx)
}
