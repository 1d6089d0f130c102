/** All SQL that reads what was used by month: over all tenants, as `foyer_operator`. */
import { sql, type RawBuilder } from 'kysely'
import { daysOfMonths } from '#domain/usage/usage-month.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { holdsName } from '#server/platform/words/name-words.ts'

export type Counts = {
  readonly visits: number
  readonly bookings: number
  readonly messages: number | null
  readonly storedBytes: number | null
  readonly idScans: number | null
  readonly idScansFailed: number | null
}
export type UsageRow = Counts & {
  readonly companyId: string
  readonly name: string
  readonly organisationId: string
  readonly organisationName: string
}
export type UsageSort = 'name' | keyof Omit<Counts, 'idScansFailed'>

/**
 * The latest size of a month stands for it: the greatest pair of day and size, which needs no sorting. A place without a scanner has no number of scans, unless something was scanned.
 */
const sums = sql`sum(u.visits)::bigint as visits, sum(u.bookings)::bigint as bookings, sum(u.messages)::bigint as messages,
  (max(array[u.day - date '2000-01-01', u.stored_bytes]) filter (where u.stored_bytes is not null))[2] as stored,
  nullif(sum(u.id_scans), 0)::bigint as scans, nullif(sum(u.id_scans_failed), 0)::bigint as failed`
const hasScanner = sql`exists (select from id_scanners s where s.company_id = c.company_id)`
const scansOf = (column: 'scans' | 'failed') =>
  sql`coalesce(u.${sql.ref(column)}, case when ${hasScanner} then 0 end)`
const counts = sql`coalesce(u.visits, 0) as visits, coalesce(u.bookings, 0) as bookings, u.messages, u.stored as "storedBytes",
  ${scansOf('scans')} as "idScans", ${scansOf('failed')} as "idScansFailed"`

const isFound = (search: string) => holdsName(search, sql`c.name || ' ' || o.name`)

/** Each location that is open, or was used. `u` is what it used in the month. */
function found(month: string, search: string): RawBuilder<unknown> {
  const { from, before } = daysOfMonths(month, month)
  return sql`companies c join organisations o using (organisation_id)
    left join (select u.company_id, ${sums} from usage_days u where u.day >= ${from} and u.day < ${before} group by 1) u
      using (company_id)
    where ${isFound(search)} and (c.disabled_at is null or u.visits + u.bookings + coalesce(u.messages, 0) > 0)`
}

const columnOf: Readonly<Record<Exclude<UsageSort, 'name'>, string>> = {
  visits: 'visits',
  bookings: 'bookings',
  messages: 'messages',
  storedBytes: 'storedBytes',
  idScans: 'idScans',
}

/** One page. What has no number stands last, whichever way. */
export async function listUsage(
  tx: Tx,
  {
    month,
    search,
    sort,
    isDown,
    limit,
    offset,
  }: {
    readonly month: string
    readonly search: string
    readonly sort: UsageSort
    readonly isDown: boolean
    readonly limit: number
    readonly offset: number
  },
): Promise<readonly UsageRow[]> {
  const way = isDown ? sql`desc` : sql`asc`
  const first =
    sort === 'name' ? sql`lower(name) ${way}` : sql`${sql.ref(columnOf[sort])} ${way} nulls last`
  const { rows } = await sql<UsageRow>`
    select * from (
      select c.company_id as "companyId", c.name, o.organisation_id as "organisationId", o.name as "organisationName", ${counts}
      from ${found(month, search)}) lines
    order by ${first}, lower(name), "companyId" limit ${limit} offset ${offset}`.execute(tx)
  return rows
}

/** Of all that were found. */
export async function sumUsage(
  tx: Tx,
  month: string,
  search: string,
): Promise<Counts & { readonly total: number }> {
  const { rows } = await sql<Counts & { total: number }>`
    select count(*) as total, coalesce(sum(visits), 0)::bigint as visits, coalesce(sum(bookings), 0)::bigint as bookings,
      sum(messages)::bigint as messages, sum("storedBytes")::bigint as "storedBytes", sum("idScans")::bigint as "idScans",
      sum("idScansFailed")::bigint as "idScansFailed"
    from (select ${counts} from ${found(month, search)}) lines`.execute(tx)
  const none = { messages: null, storedBytes: null, idScans: null, idScansFailed: null }
  return rows[0] ?? { total: 0, visits: 0, bookings: 0, ...none }
}

/** The first day of which anything is counted. */
export async function findFirstDay(tx: Tx): Promise<string | null> {
  const { rows } = await sql<{
    day: string | null
  }>`select min(day) as day from usage_days`.execute(tx)
  return rows[0]?.day ?? null
}

export type FileRow = UsageRow & { readonly month: string }

/** A row for each location and month in which it used anything, by name and month. */
export async function listMonths(
  tx: Tx,
  { from, to, search }: { readonly from: string; readonly to: string; readonly search: string },
): Promise<readonly FileRow[]> {
  const days = daysOfMonths(from, to)
  const { rows } = await sql<FileRow>`
    select c.company_id as "companyId", c.name, o.organisation_id as "organisationId", o.name as "organisationName", u.month, ${counts}
    from (select u.company_id, to_char(u.day, 'YYYY-MM') as month, ${sums} from usage_days u
      where u.day >= ${days.from} and u.day < ${days.before} group by 1, 2) u
    join companies c using (company_id) join organisations o using (organisation_id)
    where ${isFound(search)}
    order by lower(o.name), o.organisation_id, lower(c.name), c.company_id, u.month`.execute(tx)
  return rows
}

/** Of an organisation, or one location of it, by month. @param companyId uuid */
export async function listOwnMonths(
  tx: Tx,
  organisationId: string,
  companyId: string | null,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly (Counts & { readonly month: string })[]> {
  const days = daysOfMonths(from, to)
  const which = companyId === null ? sql`true` : sql`c.company_id = ${companyId}::uuid`
  const { rows } = await sql<Counts & { month: string }>`
    select month, sum(visits)::bigint as visits, sum(bookings)::bigint as bookings, sum(messages)::bigint as messages,
      sum("storedBytes")::bigint as "storedBytes", sum("idScans")::bigint as "idScans", sum("idScansFailed")::bigint as "idScansFailed"
    from (
      select u.month, ${counts}
      from (select u.company_id, to_char(u.day, 'YYYY-MM') as month, ${sums} from usage_days u join companies c using (company_id)
        where c.organisation_id = ${organisationId}::uuid and ${which} and u.day >= ${days.from} and u.day < ${days.before}
        group by 1, 2) u
      join companies c using (company_id)) lines
    group by month`.execute(tx)
  return rows
}

/** Whether an organisation is here, and a location is its own. */
export async function isHere(
  tx: Tx,
  organisationId: string,
  companyId: string | null,
): Promise<boolean> {
  const place =
    companyId === null
      ? sql`true`
      : sql`exists (select from companies c where c.company_id = ${companyId} and c.organisation_id = o.organisation_id)`
  const { rows } = await sql`
    select from organisations o where o.organisation_id = ${organisationId} and ${place}`.execute(
    tx,
  )
  return rows.length > 0
}
