/** All SQL about the customers of one partner: as `foyer_operator`, or as the partner, for whom the database leaves out all others. */
import { sql, type RawBuilder } from 'kysely'
import type { SubscriptionState } from '#domain/billing/subscription.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { holdsName } from '#server/platform/words/name-words.ts'

export type CustomerRow = {
  readonly organisationId: string
  readonly name: string
  readonly isOpen: boolean
  readonly locations: number
  readonly subscription: SubscriptionState | null
  readonly plan: string | null
  readonly trialUntil: string | null
  readonly createdAt: string
}

const isOpenLocation = sql`c.disabled_at is null and c.closed_at is null`
const columns = sql`o.organisation_id as "organisationId", o.name, o.created_at as "createdAt",
  exists (select from companies c where c.organisation_id = o.organisation_id and ${isOpenLocation}) as "isOpen",
  (select count(*) from companies c where c.organisation_id = o.organisation_id) as locations,
  s.state as subscription, s.plan ->> 'name' as plan, case s.state when 'TRIAL' then s.trial_until end as "trialUntil"`
const customers = sql`partner_customers k join organisations o using (organisation_id)
  left join subscriptions s on s.organisation_id = o.organisation_id`

function conditionsOf(partnerId: string, search: string): RawBuilder<unknown> {
  return sql`k.partner_id = ${partnerId} and ${holdsName(search, sql`o.name`)}`
}

/** By name, those after `after`. */
export async function listCustomers(
  tx: Tx,
  partnerId: string,
  {
    search,
    after,
    limit,
  }: {
    readonly search: string
    readonly after: { readonly name: string; readonly organisationId: string } | null
    readonly limit: number
  },
): Promise<readonly CustomerRow[]> {
  const past =
    after === null
      ? sql`true`
      : sql`(lower(o.name), o.organisation_id) > (lower(${after.name}), ${after.organisationId}::uuid)`
  const { rows } = await sql<CustomerRow>`
    select ${columns} from ${customers} where ${conditionsOf(partnerId, search)} and ${past}
    order by lower(o.name), o.organisation_id limit ${limit}`.execute(tx)
  return rows
}

export async function countCustomers(tx: Tx, partnerId: string, search: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${customers} where ${conditionsOf(partnerId, search)}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Undefined for another partner's. */
export async function findCustomer(
  tx: Tx,
  partnerId: string,
  organisationId: string,
): Promise<CustomerRow | undefined> {
  const { rows } = await sql<CustomerRow>`
    select ${columns} from ${customers}
    where k.partner_id = ${partnerId} and o.organisation_id = ${organisationId}`.execute(tx)
  return rows[0]
}

export type PlaceRow = {
  readonly companyId: string
  readonly name: string
  readonly city: string
  readonly country: string
  readonly isOpen: boolean
  readonly createdAt: string
}

/** The locations of a customer, by name. */
export async function listPlaces(tx: Tx, organisationId: string): Promise<readonly PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select c.company_id as "companyId", c.name, c.city, c.country, ${isOpenLocation} as "isOpen", c.created_at as "createdAt"
    from companies c where c.organisation_id = ${organisationId}
    order by lower(c.name), c.company_id limit 1000`.execute(tx)
  return rows
}

/** How many customers are on trial, and how many are invited to one. @param now ISO 8601 */
export async function countTrials(tx: Tx, partnerId: string, now: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from partner_customers k join subscriptions s using (organisation_id)
        where k.partner_id = ${partnerId} and s.state = 'TRIAL')
      + (select count(*) from sign_ups
        where partner_id = ${partnerId} and used_at is null and expires_at > ${now}) as count`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

/** What a partner may, read by itself; of two trials that it starts at once one waits. */
export async function lockOwn(tx: Tx, partnerId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`partner:${partnerId}`}, 0))`.execute(
    tx,
  )
  return findOwn(tx, partnerId)
}

export function findOwn(tx: Tx, partnerId: string) {
  return tx
    .selectFrom('partners')
    .select('most_trials as mostTrials')
    .where('organisation_id', '=', partnerId)
    .executeTakeFirst()
}

/** Whether an organisation is a partner, or asks to be one; in its own transaction. */
export function findStandingOf(tx: Tx, organisationId: string) {
  return tx
    .selectFrom('partners')
    .select(['state', 'reason'])
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst()
}

/** The same with its name, by the background role. */
export function findNamed(tx: Tx, partnerId: string) {
  return tx
    .selectFrom('partners as p')
    .innerJoin('organisations as o', 'o.organisation_id', 'p.organisation_id')
    .select(['o.name', 'p.state', 'p.reason'])
    .where('p.organisation_id', '=', partnerId)
    .executeTakeFirst()
}
