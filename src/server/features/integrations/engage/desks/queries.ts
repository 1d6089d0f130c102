/** SQL about the desk bookings of Eptura Engage: the connection, which desk is which, and which booking is which. */
import { sql, type Insertable, type Kysely, type Selectable, type Updateable } from 'kysely'
import { engageBookingEvents } from '#domain/engage/account.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Place } from '#server/platform/integrations/queries.ts'
import {
  healthColumns,
  healthJoins,
  type HealthRow,
} from '#server/platform/integrations/queries-health.ts'
import type { DB, EngageDeskConnections } from '#server/platform/database/database-types.ts'

export const desksKind = 'ENGAGE_DESKS'
export type DesksRow = Selectable<EngageDeskConnections>

export function findDesks(db: Kysely<DB>, companyId: CompanyId): Promise<DesksRow | undefined> {
  return db
    .selectFrom('engage_desk_connections')
    .selectAll()
    .where('company_id', '=', companyId)
    .executeTakeFirst()
}

/** Kept until the transaction ends. */
export function lockDesks(tx: Tx, companyId: CompanyId): Promise<DesksRow | undefined> {
  return tx
    .selectFrom('engage_desk_connections')
    .selectAll()
    .where('company_id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Whose notifications these are, by the hash of their address. */
export function findByListener(system: Kysely<DB>, hash: Buffer): Promise<DesksRow | undefined> {
  return system
    .selectFrom('engage_desk_connections')
    .selectAll()
    .where('listener_hash', '=', hash)
    .executeTakeFirst()
}

export async function insertDesks(
  tx: Tx,
  { companyId, integrationId }: Place,
  row: Pick<Insertable<EngageDeskConnections>, 'settings' | 'secrets' | 'listener_hash'> &
    Pick<
      Insertable<DB['integrations']>,
      'address' | 'created_by' | 'made_by_account' | 'created_at'
    >,
): Promise<void> {
  const own = { company_id: companyId, integration_id: integrationId }
  const { settings, secrets, listener_hash, created_at, ...made } = row
  const common = { kind: desksKind, name: 'Eptura Engage', state: 'DRAFT', created_at }
  await tx
    .insertInto('integrations')
    .values({ ...own, ...common, ...made, events: [...engageBookingEvents] })
    .execute()
  await tx.insertInto('integration_numbers').values(own).execute()
  await tx
    .insertInto('engage_desk_connections')
    .values({ ...own, settings, secrets, listener_hash, created_at })
    .execute()
}

export async function updateDesks(
  tx: Tx,
  companyId: CompanyId,
  values: Updateable<EngageDeskConnections>,
): Promise<void> {
  await tx
    .updateTable('engage_desk_connections')
    .set(values)
    .where('company_id', '=', companyId)
    .execute()
}

export async function findDesksHealth(
  tx: Tx,
  { companyId, integrationId }: Place,
): Promise<HealthRow | undefined> {
  const { rows } = await sql<HealthRow>`
    select ${healthColumns} from integrations i ${healthJoins}
    where i.company_id = ${companyId} and i.integration_id = ${integrationId}`.execute(tx)
  return rows[0]
}

export type DeskName = {
  readonly deskId: string
  readonly deskAreaId: string
  readonly area: string
  readonly number: string
  /** Null: Engage doesn't have it. */
  readonly resource: string | null
}

/** The desks of the location, in the order of people. */
export async function listDesks(
  db: Kysely<DB>,
  companyId: CompanyId,
): Promise<readonly DeskName[]> {
  const { rows } = await sql<DeskName>`
    select d.desk_id as "deskId", d.desk_area_id as "deskAreaId", a.name as area, d.number, e.resource_id as resource
    from desks d
    join desk_areas a on a.company_id = d.company_id and a.desk_area_id = d.desk_area_id and a.retired_at is null
    left join engage_desks e on e.company_id = d.company_id and e.desk_id = d.desk_id
    where d.company_id = ${companyId} and d.retired_at is null
    order by a.position, a.name, d.number_letters, d.number_digits, d.number`.execute(db)
  return rows
}

/** In the place of those before. */
export async function replaceDesks(
  tx: Tx,
  companyId: CompanyId,
  desks: readonly { readonly deskId: string; readonly resource: string }[],
): Promise<void> {
  await tx.deleteFrom('engage_desks').where('company_id', '=', companyId).execute()
  if (desks.length === 0) return
  await sql`
    insert into engage_desks (company_id, desk_id, resource_id)
    select ${companyId}, n."deskId", n.resource
    from jsonb_to_recordset(${JSON.stringify(desks)}::jsonb) as n ("deskId" uuid, resource text)`.execute(
    tx,
  )
}

/** Who works here and has one of these accounts or addresses, by it in lower case. */
export async function findPeople(
  db: Kysely<DB>,
  companyId: CompanyId,
  named: readonly string[],
): Promise<ReadonlyMap<string, { readonly userId: string; readonly name: string }>> {
  const names = [...new Set(named.map((one) => one.toLowerCase()))]
  const { rows } = await sql<{ named: string; userId: string; name: string }>`
    select n.named, e.user_id as "userId", concat_ws(' ', e.firstname, nullif(e.lastname, '')) as name
    from unnest(${names}::text[]) as n (named)
    join lateral (
      select e.* from employees e
      join users u on u.company_id = e.home_company_id and u.user_id = e.user_id
      left join engage_accounts a on a.company_id = e.company_id and a.user_id = e.user_id
      left join ldap_people p on p.company_id = e.company_id and p.user_id = e.user_id and p.source = 'EPTURA_ENGAGE'
      where e.company_id = ${companyId} and e.active and n.named <> ''
        and n.named in (lower(u.email), lower(a.account_id), lower(substr(p.external_id, ${'engage:'.length + 1})))
      order by e.user_id limit 1) e on true`.execute(db)
  return new Map(rows.map(({ named: key, ...person }) => [key, person]))
}

/** Those whose location has begun a night in which they were not compared: they are now marked as compared. */
export async function takeDue(tx: Tx, now: string, hour: number): Promise<readonly CompanyId[]> {
  const { rows } = await sql<{ company_id: CompanyId }>`
    update engage_desk_connections d set last_night = (${now}::timestamptz at time zone c.time_zone)::date
    from companies c, integrations i
    where c.company_id = d.company_id and c.disabled_at is null and not d.is_leaving
      and i.company_id = d.company_id and i.integration_id = d.integration_id and i.state = 'ACTIVE'
      and extract(hour from ${now}::timestamptz at time zone c.time_zone) >= ${hour}
      and d.last_night is distinct from (${now}::timestamptz at time zone c.time_zone)::date
    returning d.company_id`.execute(tx)
  return rows.map(({ company_id: companyId }) => companyId)
}

/**
 * What waits of a subject is done at once, for this comparison where it is for one.
 * @returns whether something waited
 */
export async function hastenWaiting(
  tx: Tx,
  { companyId, integrationId }: Place,
  subject: string,
  runId: string | null,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update integration_events set target_id = coalesce(${runId}::uuid, target_id), next_try_at = null
    where owner_id = ${companyId} and integration_id = ${integrationId} and subject = ${subject}
      and state = 'WAITING'`.execute(tx)
  return numAffectedRows > 0n
}
