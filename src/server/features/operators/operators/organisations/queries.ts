/** All SQL about organisations as an operator sees them: names and counts over all tenants, as `foyer_operator`. */
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'
import { holdsName } from '#server/platform/words/name-words.ts'

export type OrganisationRow = {
  readonly organisationId: string
  readonly name: string
  readonly createdAt: string
  readonly isOpen: boolean
  readonly locations: number
  readonly administrators: number
  readonly users: number
  readonly visits: number
  readonly lastActiveAt: string | null
}

export type OrganisationFilter = {
  /** Letters of the name; empty: all. */
  readonly search: string
  readonly isOpen: boolean | null
}

const isOpenLocation = sql`c.disabled_at is null and c.closed_at is null`
const isOpen = sql<boolean>`exists (select from companies c
  where c.organisation_id = o.organisation_id and ${isOpenLocation})`

function conditionsOf({ search, isOpen: wanted }: OrganisationFilter): RawBuilder<unknown> {
  return sql.join(
    [holdsName(search, sql`o.name`), ...(wanted === null ? [] : [sql`${isOpen} = ${wanted}`])],
    sql` and `,
  )
}

/** By name, those after `after`. @param since the first day of which visits count */
export async function listOrganisations(
  tx: Tx,
  filter: OrganisationFilter,
  {
    after,
    limit,
    since,
  }: {
    readonly after: { readonly name: string; readonly organisationId: string } | null
    readonly limit: number
    readonly since: string
  },
): Promise<readonly OrganisationRow[]> {
  const past =
    after === null
      ? sql`true`
      : sql`(lower(o.name), o.organisation_id) > (lower(${after.name}), ${after.organisationId}::uuid)`
  const { rows } = await sql<OrganisationRow>`
    select ${columns(since)} from organisations o
    where ${conditionsOf(filter)} and ${past}
    order by lower(o.name), o.organisation_id limit ${limit}`.execute(tx)
  return rows
}

export async function countOrganisations(tx: Tx, filter: OrganisationFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from organisations o where ${conditionsOf(filter)}`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function findOrganisation(
  tx: Tx,
  organisationId: string,
  since: string,
): Promise<OrganisationRow | undefined> {
  const { rows } = await sql<OrganisationRow>`
    select ${columns(since)} from organisations o where o.organisation_id = ${organisationId}`.execute(
    tx,
  )
  return rows[0]
}

/** Whose customer an organisation is, and whether it is a partner itself. */
export async function findPartnerOf(tx: Tx, organisationId: string) {
  const { rows } = await sql<{
    partner: { organisationId: string; name: string } | null
    isPartner: boolean
  }>`
    select (select jsonb_build_object('organisationId', o.organisation_id, 'name', o.name) from partner_customers c
        join organisations o on o.organisation_id = c.partner_id where c.organisation_id = ${organisationId}) as partner,
      exists (select from partners where organisation_id = ${organisationId}) as "isPartner"`.execute(
    tx,
  )
  return rows[0] ?? { partner: null, isPartner: false }
}

/** Each count goes by the index of its own table. */
function columns(since: string): RawBuilder<unknown> {
  const own = sql`c.organisation_id = o.organisation_id`
  return sql`o.organisation_id as "organisationId", o.name, o.created_at as "createdAt", ${isOpen} as "isOpen",
    (select count(*) from companies c where ${own}) as locations,
    (select count(*) from organisation_administrators a where a.organisation_id = o.organisation_id) as administrators,
    (select count(*) from companies c join users u on u.company_id = c.company_id where ${own} and u.active) as users,
    (select count(*) from companies c join visits v on v.company_id = c.company_id and v.visit_date >= ${since}
      where ${own}) as visits,
    (select max(s.last_used_at) from accounts a join account_sessions s on s.account_id = a.account_id
      where a.organisation_id = o.organisation_id) as "lastActiveAt"`
}

export type PlaceRow = {
  readonly companyId: string
  readonly name: string
  readonly city: string
  readonly country: string
  readonly timeZone: string
  readonly isOpen: boolean
  readonly users: number
  readonly visits: number
  readonly createdAt: string
}

/** The locations of an organisation by name. */
export async function listPlaces(
  tx: Tx,
  organisationId: string,
  since: string,
): Promise<readonly PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select c.company_id as "companyId", c.name, c.city, c.country, c.time_zone as "timeZone",
      ${isOpenLocation} as "isOpen", c.created_at as "createdAt",
      (select count(*) from users u where u.company_id = c.company_id and u.active) as users,
      (select count(*) from visits v where v.company_id = c.company_id and v.visit_date >= ${since}) as visits
    from companies c where c.organisation_id = ${organisationId}
    order by lower(c.name), c.company_id`.execute(tx)
  return rows
}
