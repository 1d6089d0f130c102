/** All SQL about the API clients of an organisation. What proves one is written, and never read here. */
import { sql } from 'kysely'
import type { ClientScope } from '#domain/access/client-scope.ts'
import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

export type ApiClientRow = {
  readonly clientId: string
  readonly name: string
  readonly scopes: readonly string[] | null
  readonly createdAt: string
  readonly lastUsedAt: string | null
  readonly previousUntil: string | null
  readonly revokedAt: string | null
  readonly blockedAt: string | null
  readonly blockedReason: string | null
}

const shown = [
  'client_id as clientId',
  'name',
  'scopes',
  'created_at as createdAt',
  'last_used_at as lastUsedAt',
  'previous_until as previousUntil',
  'revoked_at as revokedAt',
  'blocked_at as blockedAt',
  'blocked_reason as blockedReason',
] as const

export function listClients(tx: Tx, organisationId: OrganisationId): Promise<ApiClientRow[]> {
  return tx
    .selectFrom('api_clients')
    .select(shown)
    .where('organisation_id', '=', organisationId)
    .orderBy(sql`revoked_at is not null`)
    .orderBy('created_at', 'desc')
    .execute()
}

/** One that counts, kept from changing until the transaction ends. */
export function lockClient(
  tx: Tx,
  organisationId: OrganisationId,
  clientId: string,
): Promise<ApiClientRow | undefined> {
  return tx
    .selectFrom('api_clients')
    .select(shown)
    .where('organisation_id', '=', organisationId)
    .where('client_id', '=', clientId)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function insertClient(
  tx: Tx,
  organisationId: OrganisationId,
  client: {
    readonly clientId: string
    readonly name: string
    readonly scopes: readonly ClientScope[] | null
    readonly secretHash: Buffer
    readonly at: string
  },
): Promise<void> {
  await tx
    .insertInto('api_clients')
    .values({
      client_id: client.clientId,
      organisation_id: organisationId,
      name: client.name,
      scopes: client.scopes && [...client.scopes],
      secret_hash: client.secretHash,
      created_at: client.at,
    })
    .execute()
}

export async function updateClient(
  tx: Tx,
  clientId: string,
  { name, scopes }: { readonly name: string; readonly scopes: readonly ClientScope[] | null },
): Promise<void> {
  await tx
    .updateTable('api_clients')
    .set({ name, scopes: scopes && [...scopes] })
    .where('client_id', '=', clientId)
    .execute()
}

/** `previousUntil` null: the secret before counts no more. The database keeps it (migrations/functions/people.sql). */
export async function replaceSecret(
  tx: Tx,
  clientId: string,
  secretHash: Buffer,
  previousUntil: string | null,
): Promise<void> {
  await tx
    .updateTable('api_clients')
    .set({ secret_hash: secretHash, previous_until: previousUntil })
    .where('client_id', '=', clientId)
    .execute()
}

export async function revokeClient(tx: Tx, clientId: string, at: string): Promise<void> {
  await tx
    .updateTable('api_clients')
    .set({ revoked_at: at })
    .where('client_id', '=', clientId)
    .execute()
}

/** Those that it has now. */
export async function revokeTokens(tx: Tx, clientId: string, at: string): Promise<void> {
  await tx
    .updateTable('access_tokens')
    .set({ revoked_at: at })
    .where('client_id', '=', clientId)
    .where('revoked_at', 'is', null)
    .execute()
}
