import { sql, type Kysely } from 'kysely'
import type { DB } from '../database/database-types.ts'
import type { OrganisationId } from '../auth/tenant.ts'

/** The addresses of accounts, by their uuids. Only background work and administrators of the organisation read them. */
export async function addressesOf(
  db: Kysely<DB>,
  organisationId: OrganisationId,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('accounts')
    .select(['account_id', 'email'])
    .where('organisation_id', '=', organisationId)
    .where(sql<boolean>`account_id = any(${accountIds}::uuid[])`)
    .execute()
  return new Map(rows.map(({ account_id: id, email }) => [id, email]))
}
