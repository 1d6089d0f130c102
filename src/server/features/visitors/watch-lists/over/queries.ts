/** All SQL about the watch lists of several locations. Row-level security shows the locations of the scope alone. */
import { sql, type RawBuilder } from 'kysely'
import { asCompany, type CompanyId, type OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { locationsIn, type Reach } from '#server/platform/reach/reach.ts'
import { holdsName } from '#server/platform/words/name-words.ts'
import type { ListOwner } from '../hold-watch-list.ts'
import type { WatchRecordRow } from '../queries.ts'

export type WatchKind = 'UNWANTED' | 'VIP' | 'OTHER'

export type WatchFilter = {
  readonly reach: Reach
  readonly q: string
  readonly kind: WatchKind | null
  /** ISO 8601. */
  readonly now: string
}

/** Where a page ended. */
export type RecordKey = { readonly companyId: string; readonly recordId: string }

export type WatchedRow = Omit<WatchRecordRow, 'version'> & {
  readonly companyId: CompanyId
  /** Null: of the organisation, under whose id it stands. */
  readonly locationName: string | null
  readonly listId: string
  readonly listName: string
  readonly kind: WatchKind
  readonly action: 'HOLD' | 'ALERT'
  readonly active: boolean
  readonly expired: boolean
}

/** By name, as a list of one location is. What the organisation keeps counts at each location, so it is found wherever one looks. */
export async function listWatched(
  tx: Tx,
  { reach, q, kind, now }: WatchFilter,
  { after, limit }: { readonly after: RecordKey | null; readonly limit: number },
): Promise<{ readonly total: number; readonly records: readonly WatchedRow[] }> {
  const words = sql`concat_ws(' ', r.firstname, r.lastname, array_to_string(r.aliases, ' '), r.company_name, r.email)`
  const { rows } = await sql<{ total: number } & (WatchedRow | { id: null })>`
    with locations as materialized (
      select c.company_id, c.name, (${now}::timestamptz at time zone c.time_zone)::date as today
      from ${locationsIn(reach, 'VISITORS')}),
    places as materialized (
      select * from locations
      union all
      select ${reach.organisationId}, null, min(today) from locations having count(*) > 0),
    found as materialized (
      select r.company_id, r.watch_record_id, r.watch_list_id, lower(r.lastname) as last, lower(r.firstname) as first
      from watch_records r join places p on p.company_id = r.company_id
      ${kind === null ? sql`` : sql`join watch_lists k on k.company_id = r.company_id and k.watch_list_id = r.watch_list_id and k.kind = ${kind}`}
      where ${holdsName(q, words)}),
    page as materialized (
      select * from found where ${after === null ? sql`true` : isAfter(after)}
      order by last, first, watch_record_id limit ${limit}),
    shown as (
      select r.watch_record_id as id, r.firstname, r.lastname, r.aliases, r.email, r.mobile,
        r.license_plate as "licensePlate", r.company_name as "companyName", r.reason, r.valid_until as "validUntil",
        p.company_id as "companyId", p.name as "locationName", l.watch_list_id as "listId", l.name as "listName", l.kind,
        l.action, l.active, coalesce(r.valid_until < p.today, false) as expired, page.last, page.first
      from page
      join watch_records r on r.company_id = page.company_id and r.watch_record_id = page.watch_record_id
      join watch_lists l on l.company_id = page.company_id and l.watch_list_id = page.watch_list_id
      join places p on p.company_id = page.company_id)
    select t.total, shown.*
    from (select count(*)::integer as total from found) t left join shown on true
    order by shown.last, shown.first, shown.id`.execute(tx)
  return {
    total: rows[0]?.total ?? 0,
    records: rows.flatMap((row) => (row.id === null ? [] : [row])),
  }
}

/** A record that is gone meanwhile ends the list; it is read anew from its beginning. */
function isAfter({ companyId, recordId }: RecordKey): RawBuilder<unknown> {
  return sql`(last, first, watch_record_id) > (select lower(lastname), lower(firstname), watch_record_id
    from watch_records where company_id = ${companyId} and watch_record_id = ${recordId})`
}

/** An organisation as whose list it is. A phone number without its country is one of where the organisation's main location is. */
export async function ownerAbove(tx: Tx, organisationId: OrganisationId): Promise<ListOwner> {
  const { rows } = await sql<{ country: string }>`
    select country from companies where organisation_id = ${organisationId}
    order by is_default desc, created_at, company_id limit 1`.execute(tx)
  return { companyId: asCompany(organisationId), country: rows[0]?.country ?? '' }
}
