/** All SQL about keys, assertions, sessions and answers of SAML. They belong to organisations, so it runs over all tenants. */
import { sql, type Insertable, type Kysely, type Selectable } from 'kysely'
import { mintOrganisationId, type OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { DB, SamlKeys, SamlSessions } from '#server/platform/database/database-types.ts'
import type { ProviderRow, TripRow } from '../queries.ts'

export type SamlKeyRow = Selectable<SamlKeys>

/** The oldest first: it signs. */
export function listKeys(db: Kysely<DB>, organisationId: string): Promise<SamlKeyRow[]> {
  return db
    .selectFrom('saml_keys')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .orderBy('created_at')
    .orderBy('key_id')
    .execute()
}

/** The organisation until the transaction ends: its keys change one after the other. */
export async function lockOrganisation(tx: Tx, organisationId: string): Promise<void> {
  await tx
    .selectFrom('organisations')
    .select('organisation_id')
    .where('organisation_id', '=', organisationId)
    .forNoKeyUpdate()
    .execute()
}

export async function insertKey(tx: Tx, key: Insertable<SamlKeys>): Promise<void> {
  await tx.insertInto('saml_keys').values(key).execute()
}

export async function deleteKey(tx: Tx, keyId: string): Promise<void> {
  await tx.deleteFrom('saml_keys').where('key_id', '=', keyId).execute()
}

/** @returns false for one that has counted already. */
export async function spendAssertion(
  tx: Tx,
  organisationId: string,
  hash: Buffer,
  until: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('saml_assertions')
    .values({ organisation_id: organisationId, assertion_hash: hash, until })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Who has gone to the provider with this request, and is expected back. */
export function findTrip(
  db: Kysely<DB>,
  organisationId: OrganisationId,
  stateHash: Buffer,
  now: string,
): Promise<TripRow | undefined> {
  return db
    .selectFrom('single_sign_on_trips')
    .selectAll()
    .where('state_hash', '=', stateHash)
    .where('organisation_id', '=', organisationId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** @returns false where an answer has come already. */
export async function keepArrival(tx: Tx, stateHash: Buffer, arrival: object): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('single_sign_on_trips')
    .set({ arrival: JSON.stringify(arrival) })
    .where('state_hash', '=', stateHash)
    .where('arrival', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function insertSamlSession(tx: Tx, session: Insertable<SamlSessions>): Promise<void> {
  await tx.insertInto('saml_sessions').values(session).execute()
}

/** Forgets what the provider calls a session. @returns how it called it. */
export function takeSamlSession(
  db: Kysely<DB>,
  sessionId: string,
): Promise<Selectable<SamlSessions> | undefined> {
  return db
    .deleteFrom('saml_sessions')
    .where('session_id', '=', sessionId)
    .returningAll()
    .executeTakeFirst()
}

/** Forgets the sessions that the provider means: of the person, and of these indexes where it names some. @returns their ids. */
export async function takeSamlSessions(
  db: Kysely<DB>,
  organisationId: string,
  nameId: string,
  indexes: readonly string[],
): Promise<string[]> {
  const rows = await db
    .deleteFrom('saml_sessions')
    .where('organisation_id', '=', organisationId)
    .where('name_id', '=', nameId)
    .$if(indexes.length > 0, (some) =>
      // A session of which the provider gave no index is the person's all the same.
      some.where((e) =>
        e.or([e('session_index', 'in', [...indexes]), e('session_index', '=', sql.lit(''))]),
      ),
    )
    .returning('session_id')
    .execute()
  return rows.map(({ session_id }) => session_id)
}

/** The organisations whose provider describes itself at an address. */
export async function listRefreshed(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('identity_providers')
    .select('organisation_id')
    .where('kind', '=', 'SAML')
    .where(sql<boolean>`saml ->> 'metadataAddress' is not null`)
    .execute()
  return rows.map(({ organisation_id }) => organisation_id)
}

/** The organisations whose provider speaks SAML. */
export async function listSamlOrganisations(tx: Tx): Promise<OrganisationId[]> {
  const rows = await tx
    .selectFrom('identity_providers')
    .select('organisation_id')
    .where('kind', '=', 'SAML')
    .orderBy('organisation_id')
    .execute()
  return rows.map(({ organisation_id: id }) => mintOrganisationId(id))
}

/** Of the provider as it was: one that somebody changed meanwhile stays as it is. */
export async function saveSettings(
  tx: Tx,
  row: Pick<ProviderRow, 'organisation_id' | 'changed_at'>,
  settings: object,
): Promise<void> {
  await tx
    .updateTable('identity_providers')
    .set({ saml: JSON.stringify(settings) })
    .where('organisation_id', '=', row.organisation_id)
    .where('changed_at', '=', row.changed_at)
    .execute()
}
