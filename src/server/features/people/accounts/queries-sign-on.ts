/** All SQL about accounts that single sign-on alone opens. */
import { sql, type Kysely } from 'kysely'
import { mintOrganisationId, type OrganisationId } from '#server/platform/auth/tenant.ts'
import type { DB } from '#server/platform/database/database-types.ts'

/** The organisation whose provider alone opens the account; undefined for any other account. */
export async function findSignOnOnly(
  db: Kysely<DB>,
  accountId: string,
): Promise<OrganisationId | undefined> {
  const row = await db
    .selectFrom('accounts')
    .select('organisation_id')
    .where('account_id', '=', accountId)
    .where(sql<boolean>`needs_single_sign_on(account_id)`)
    .executeTakeFirst()
  return row && mintOrganisationId(row.organisation_id)
}
