/** SQL about consents. */
import { sql, type Insertable, type Kysely, type Selectable, type Updateable } from 'kysely'
import type { CompanyId } from '../../auth/tenant.ts'
import type { Tx } from '../../database/database.ts'
import type {
  DB,
  IntegrationConsents,
  IntegrationConsentTrips,
} from '../../database/database-types.ts'
import type { Place } from '../queries.ts'

export type ConsentRow = Selectable<IntegrationConsents>
export type TripRow = Selectable<IntegrationConsentTrips>

export function findConsent(db: Kysely<DB>, place: Place): Promise<ConsentRow | undefined> {
  return db
    .selectFrom('integration_consents')
    .selectAll()
    .where('company_id', '=', place.companyId)
    .where('integration_id', '=', place.integrationId)
    .executeTakeFirst()
}

/** Kept until the transaction ends. */
export function lockConsent(tx: Tx, place: Place): Promise<ConsentRow | undefined> {
  return tx
    .selectFrom('integration_consents')
    .selectAll()
    .where('company_id', '=', place.companyId)
    .where('integration_id', '=', place.integrationId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Of these connections of a location, by their ids. */
export async function listConsents(
  tx: Tx,
  companyId: CompanyId,
  integrationIds: readonly string[],
): Promise<ReadonlyMap<string, ConsentRow>> {
  if (integrationIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('integration_consents')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('integration_id', 'in', [...integrationIds])
    .execute()
  return new Map(rows.map((row) => [row.integration_id, row]))
}

export async function insertConsent(tx: Tx, row: Insertable<IntegrationConsents>): Promise<void> {
  await tx.insertInto('integration_consents').values(row).execute()
}

export async function updateConsent(
  tx: Tx,
  place: Place,
  change: Updateable<IntegrationConsents>,
): Promise<void> {
  await tx
    .updateTable('integration_consents')
    .set(change)
    .where('company_id', '=', place.companyId)
    .where('integration_id', '=', place.integrationId)
    .execute()
}

/** With the trips that are under way. */
export async function deleteConsent(tx: Tx, place: Place): Promise<void> {
  await tx
    .deleteFrom('integration_consents')
    .where('company_id', '=', place.companyId)
    .where('integration_id', '=', place.integrationId)
    .execute()
}

/** One process at a time renews a consent, until its transaction ends. */
export async function tryLockRenewal(
  tx: Tx,
  { companyId, integrationId }: Place,
): Promise<boolean> {
  const { rows } = await sql<{ is_locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`consent:${companyId}:${integrationId}`}, 0)) as is_locked`.execute(
    tx,
  )
  return rows[0]?.is_locked === true
}

export async function insertTrip(tx: Tx, row: Insertable<IntegrationConsentTrips>): Promise<void> {
  await tx.insertInto('integration_consent_trips').values(row).execute()
}

/** Whoever takes it is the only one: a state counts once. */
export function takeTrip(
  tx: Tx,
  companyId: CompanyId,
  stateDigest: Buffer,
): Promise<TripRow | undefined> {
  return tx
    .deleteFrom('integration_consent_trips')
    .where('company_id', '=', companyId)
    .where('state_digest', '=', stateDigest)
    .returningAll()
    .executeTakeFirst()
}
