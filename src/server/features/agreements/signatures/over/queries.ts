/** All SQL about what was signed at several locations. Row-level security shows the locations of the scope alone. */
import { sql, type RawBuilder } from 'kysely'
import type { CompanyId, OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { locationsIn, type Reach } from '#server/platform/reach/reach.ts'

/** What is null leaves the condition out. Days are local dates of each location. */
export type SignedFilter = {
  readonly reach: Reach
  /** What the agreement is called. */
  readonly document: string | null
  /** Of that agreement. */
  readonly version: number | null
  readonly from: string | null
  readonly to: string | null
}

/** Where a page ended, in the order of the list. */
export type SignedPlace = {
  readonly signedAt: string
  readonly companyId: string
  readonly signatureId: string
}

export type SignedRow = SignedPlace & {
  readonly companyId: CompanyId
  readonly locationName: string
  readonly timeZone: string
  readonly visitDate: string
  readonly meetingId: string
  readonly visitorId: string
  readonly validUntil: string | null
  readonly document: string
  readonly version: number
  /** Null: the person was erased. */
  readonly firstname: string | null
  readonly lastname: string | null
  readonly companyName: string | null
}

/**
 * The newest first. Of each location, or of each version that is asked for, an index gives the few that may be on the page; so it
 * takes as long however many there are.
 */
export async function listSigned(
  tx: Tx,
  filter: SignedFilter,
  { after, limit }: { readonly after: SignedPlace | null; readonly limit: number },
): Promise<readonly SignedRow[]> {
  const { reach, document, version, from, to } = filter
  const signed = sql.join(
    [
      sql`s.company_id = c.company_id`,
      ...(document === null
        ? []
        : [sql`s.agreement_id = n.agreement_id and s.agreement_version = n.version`]),
      ...(from === null
        ? []
        : [sql`s.signed_at >= (${from}::date::timestamp at time zone c.time_zone)`]),
      ...(to === null
        ? []
        : [sql`s.signed_at < ((${to}::date + 1)::timestamp at time zone c.time_zone)`]),
      ...(after === null ? [] : [isAfter(after)]),
    ],
    sql` and `,
  )
  const { rows } = await sql<SignedRow>`
    with places as materialized (select c.company_id, c.name, c.time_zone from ${locationsIn(reach, 'VISITORS')}),
    page as materialized (
      select p.* from places c
      ${document === null ? sql`` : versionsOf(document, version)}
      cross join lateral (
        select s.company_id, s.signature_id, s.signed_at from signatures s where ${signed}
        order by s.signed_at desc, s.signature_id desc limit ${limit}) p
      order by p.signed_at desc, p.company_id, p.signature_id desc limit ${limit})
    select page.company_id as "companyId", page.signature_id as "signatureId", page.signed_at as "signedAt",
      c.name as "locationName", c.time_zone as "timeZone", s.visit_date as "visitDate", s.meeting_id as "meetingId",
      s.visitor_id as "visitorId", s.valid_until as "validUntil", a.name as document, s.agreement_version as version,
      v.firstname, v.lastname, v.company_name as "companyName"
    from page
    join places c using (company_id)
    join signatures s on s.company_id = page.company_id and s.signature_id = page.signature_id
    join agreements a on a.company_id = s.company_id and a.agreement_id = s.agreement_id
    left join visitors v on v.company_id = s.company_id and v.visitor_id = s.visitor_id and v.erased_at is null
    order by page.signed_at desc, page.company_id, page.signature_id desc`.execute(tx)
  return rows
}

/** What an index has in the order of the list: each version of an agreement by itself. */
function versionsOf(document: string, version: number | null): RawBuilder<unknown> {
  return sql`join agreements a on a.company_id = c.company_id and a.name = ${document}
    join agreement_versions n on n.company_id = a.company_id and n.agreement_id = a.agreement_id
      ${version === null ? sql`` : sql`and n.version = ${version}`}`
}

/** In the order of the list; the first line is what an index knows. */
function isAfter({ signedAt, companyId, signatureId }: SignedPlace): RawBuilder<unknown> {
  return sql`s.signed_at <= ${signedAt}::timestamptz and (s.signed_at < ${signedAt}::timestamptz
    or s.company_id > ${companyId}::uuid
    or (s.company_id = ${companyId}::uuid and s.signature_id < ${signatureId}::uuid))`
}

/** What the agreements of these locations are called, by name. */
export async function listDocuments(
  tx: Tx,
  reach: Reach,
): Promise<readonly { readonly name: string; readonly locations: number }[]> {
  const { rows } = await sql<{ name: string; locations: number }>`
    select a.name, count(distinct a.company_id)::integer as locations
    from agreements a join (select c.company_id from ${locationsIn(reach, 'VISITORS')}) c using (company_id)
    group by a.name order by lower(a.name), a.name`.execute(tx)
  return rows
}

/** The highest version of what is called so; null where nothing is. */
export async function findNewest(tx: Tx, reach: Reach, document: string): Promise<number | null> {
  const { rows } = await sql<{ newest: number | null }>`
    select max(a.version) as newest
    from agreements a join (select c.company_id from ${locationsIn(reach, 'VISITORS')}) c using (company_id)
    where a.name = ${document}`.execute(tx)
  return rows[0]?.newest ?? null
}

/** Where it is, if the transaction sees it: at a location of the organisation, and of the scope. */
export async function findSigned(
  tx: Tx,
  organisationId: OrganisationId,
  companyId: string,
  signatureId: string,
): Promise<CompanyId | null> {
  const { rows } = await sql<{ companyId: CompanyId }>`
    select s.company_id as "companyId" from signatures s join companies c using (company_id)
    where c.organisation_id = ${organisationId} and s.company_id = ${companyId} and s.signature_id = ${signatureId}
      and 'VISITORS' = any (c.modules)`.execute(tx)
  return rows[0]?.companyId ?? null
}
