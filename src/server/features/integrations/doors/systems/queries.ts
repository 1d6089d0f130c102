/** SQL about the access control systems of a location. */
import { sql, type Insertable, type Kysely, type Selectable, type Updateable } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type {
  CredentialSystems,
  DB,
  DoorSystems,
} from '#server/platform/database/database-types.ts'
import { doorWayName } from '../visits/door-way-name.ts'
import type { Place } from '#server/platform/integrations/queries.ts'

export type SystemRow = Selectable<DoorSystems>
export type CountedSystem = SystemRow & {
  readonly given: number
  readonly waiting: number
  readonly given_up: number
  readonly passages_waiting: number
}

export async function listSystems(tx: Tx, companyId: CompanyId): Promise<readonly CountedSystem[]> {
  const { rows } = await sql<CountedSystem>`
    select s.*, g.given, g.waiting, g.given_up,
      (select count(*)::int from door_passages p where p.company_id = s.company_id
        and p.integration_id = s.integration_id and p.state = 'WAITING') as passages_waiting
    from door_systems s, lateral (
      select count(*) filter (where given is not null)::int as given,
        count(*) filter (where is_due and not is_given_up)::int as waiting,
        count(*) filter (where is_given_up)::int as given_up
      from door_grants g where g.company_id = s.company_id and g.integration_id = s.integration_id) g
    where s.company_id = ${companyId} order by s.created_at, s.integration_id`.execute(tx)
  return rows
}

export function findSystem(
  db: Kysely<DB>,
  { companyId, integrationId }: Place,
): Promise<SystemRow | undefined> {
  return db
    .selectFrom('door_systems')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('integration_id', '=', integrationId)
    .executeTakeFirst()
}

/** Kept until the transaction ends. */
export function lockSystem(
  tx: Tx,
  { companyId, integrationId }: Place,
): Promise<SystemRow | undefined> {
  return tx
    .selectFrom('door_systems')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('integration_id', '=', integrationId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function insertSystem(tx: Tx, row: Insertable<DoorSystems>): Promise<void> {
  await tx.insertInto('door_systems').values(row).execute()
}

/** @returns whether it is still there */
export async function updateSystem(
  tx: Tx,
  { companyId, integrationId }: Place,
  values: Updateable<DoorSystems>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('door_systems')
    .set(values)
    .where('company_id', '=', companyId)
    .where('integration_id', '=', integrationId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The same system in the base of what opens something for visits. It gives nothing before it is started. */
export async function insertCredentialSystem(
  tx: Tx,
  { companyId, integrationId }: Place,
  at: string,
  name: string,
): Promise<void> {
  await tx
    .insertInto('credential_systems')
    .values({
      company_id: companyId,
      system_id: integrationId,
      kind: 'DOOR',
      way: doorWayName,
      name,
      settings: '{}',
      state: 'PAUSED',
      created_at: at,
    })
    .execute()
}

export async function updateCredentialSystem(
  tx: Tx,
  { companyId, integrationId }: Place,
  values: Updateable<CredentialSystems>,
): Promise<void> {
  await tx
    .updateTable('credential_systems')
    .set(values)
    .where('company_id', '=', companyId)
    .where('system_id', '=', integrationId)
    .execute()
}

/** With what it was told, its log and what its readers saw. What visits had of it stays in their course. */
export async function deleteSystem(tx: Tx, { companyId, integrationId }: Place): Promise<void> {
  await tx
    .deleteFrom('door_systems')
    .where('company_id', '=', companyId)
    .where('integration_id', '=', integrationId)
    .execute()
  for (const table of ['visit_credentials', 'credential_systems'] as const) {
    await tx
      .deleteFrom(table)
      .where('company_id', '=', companyId)
      .where('system_id', '=', integrationId)
      .execute()
  }
}

/** How many credentials it has, as far as anybody knows. */
export async function countGiven(tx: Tx, { companyId, integrationId }: Place): Promise<number> {
  const { rows } = await sql<{ given: number }>`
    select count(*)::int as given from door_grants where company_id = ${companyId}
      and integration_id = ${integrationId} and (given is not null or asked_at is not null)`.execute(
    tx,
  )
  return rows[0]?.given ?? 0
}

/** Whose events these are, by the hash of a token. */
export function findByToken(db: Kysely<DB>, hash: Buffer): Promise<SystemRow | undefined> {
  return db
    .selectFrom('door_systems')
    .selectAll()
    .where('event_token_hash', '=', hash)
    .executeTakeFirst()
}
