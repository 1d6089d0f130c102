/** All SQL about providers of identities and who comes by them. They belong to organisations, so it runs over all tenants. */
import { sql, type Insertable, type Kysely, type Selectable } from 'kysely'
import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type {
  DB,
  IdentityProviders,
  SingleSignOnTrips,
} from '#server/platform/database/database-types.ts'
import type { Connection, ListConnections } from '#server/platform/integrations/connection.ts'

export type ProviderRow = Selectable<IdentityProviders>
export type TripRow = Selectable<SingleSignOnTrips>

export function findProvider(
  db: Kysely<DB>,
  organisationId: string,
): Promise<ProviderRow | undefined> {
  return db
    .selectFrom('identity_providers')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst()
}

/** The provider of an installation that has one; undefined where there are none or several. */
export async function findOnlyProvider(db: Kysely<DB>): Promise<ProviderRow | undefined> {
  const rows = await db.selectFrom('identity_providers').selectAll().limit(2).execute()
  return rows.length === 1 ? rows[0] : undefined
}

export async function saveProvider(tx: Tx, provider: Insertable<IdentityProviders>): Promise<void> {
  const { organisation_id: _key, ...values } = provider
  await tx
    .insertInto('identity_providers')
    .values(provider)
    .onConflict((conflict) => conflict.column('organisation_id').doUpdateSet(values))
    .execute()
}

/** The provider until the transaction ends; whoever signs in by it does not wait. */
export async function lockProvider(tx: Tx, organisationId: OrganisationId): Promise<void> {
  await tx
    .selectFrom('identity_providers')
    .select('organisation_id')
    .where('organisation_id', '=', organisationId)
    .forNoKeyUpdate()
    .execute()
}

/** Whether anybody of the organisation has the address, also who has left. */
export async function hasUserOfAddress(
  tx: Tx,
  organisationId: OrganisationId,
  email: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.company_id', 'u.company_id')
    .select('u.user_id')
    .where('c.organisation_id', '=', organisationId)
    .where(sql`lower(u.email)`, '=', email.toLowerCase())
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** @returns whether there was one. */
export async function deleteProvider(tx: Tx, organisationId: OrganisationId): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('identity_providers')
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function insertTrip(tx: Tx, trip: Insertable<SingleSignOnTrips>): Promise<void> {
  await tx.insertInto('single_sign_on_trips').values(trip).execute()
}

/** Ends a trip, whatever comes of it. @returns undefined for another browser, a second return, or one that is too late. */
export async function takeTrip(
  db: Kysely<DB>,
  { stateHash, browserHash, now }: { stateHash: Buffer; browserHash: Buffer; now: string },
): Promise<TripRow | undefined> {
  return db
    .deleteFrom('single_sign_on_trips')
    .where('state_hash', '=', stateHash)
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
}

/** Whom the provider means; noted as used. */
export async function useIdentity(
  tx: Tx,
  { organisationId, issuer, subject, now }: IdentityKey & { now: string },
): Promise<string | undefined> {
  const row = await tx
    .updateTable('account_identities')
    .set({ last_used_at: now })
    .where('organisation_id', '=', organisationId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .returning('account_id')
    .executeTakeFirst()
  return row?.account_id
}

export type IdentityKey = {
  readonly organisationId: OrganisationId
  readonly issuer: string
  readonly subject: string
}

/** @returns false when the account is bound to another subject of the issuer already. */
export async function insertIdentity(
  tx: Tx,
  accountId: string,
  { organisationId, issuer, subject, now }: IdentityKey & { now: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('account_identities')
    .values({
      organisation_id: organisationId,
      issuer,
      subject,
      account_id: accountId,
      created_at: now,
      last_used_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** The provider that the organisation's people sign in by. Each sign-in shows that it works. */
export const listProviderConnections: ListConnections = async (system, companyId) => {
  const { rows } = await sql<Connection>`
    select p.organisation_id as "integrationId", 'SINGLE_SIGN_ON' as kind, p.name, true as "isOrganisations", 'ACTIVE' as state,
      null as "restoredFrom", null as "restsUntil", 0 as waiting, p.changed_at as "createdAt",
      case when p.saml ->> 'metadataFault' is not null then (p.saml ->> 'metadataReadAt')::timestamptz end as "failingSince",
      (select max(s.created_at) from account_sessions s join accounts a using (account_id)
        where a.organisation_id = p.organisation_id and s.opened_by = 'SINGLE_SIGN_ON') as "lastTakenAt"
    from companies c join identity_providers p on p.organisation_id = c.organisation_id
    where c.company_id = ${companyId}`.execute(system)
  return rows
}
