/** All SQL about administrators of organisations, in the transaction of one of them. */
import { sql } from 'kysely'
import type { Administration } from '#domain/rights/organisation-right.ts'
import { administrationOf, readAdministration } from '#server/platform/auth/administration.ts'
import type { CompanyId, OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

export type AdministratorRow = {
  readonly accountId: string
  readonly email: string
  readonly administration: Administration<CompanyId>
}

/** Two who take each other out run one after the other. */
export async function lockAdministrators(tx: Tx, organisationId: OrganisationId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`administrators:${organisationId}`}, 0))`.execute(
    tx,
  )
}

/** By address. */
export async function listAdministrators(
  tx: Tx,
  organisationId: OrganisationId,
): Promise<AdministratorRow[]> {
  const rows = await tx
    .selectFrom('accounts as a')
    .select(['a.account_id', 'a.email', administrationOf('a.account_id').as('administration')])
    .where('a.organisation_id', '=', organisationId)
    .where((e) =>
      e.exists(
        e
          .selectFrom('organisation_administrators as o')
          .select('o.account_id')
          .whereRef('o.account_id', '=', 'a.account_id'),
      ),
    )
    .orderBy(sql`lower(a.email)`)
    .execute()
  return rows.flatMap(({ account_id: accountId, email, administration }) => {
    const read = readAdministration(administration)
    return read === null ? [] : [{ accountId, email, administration: read }]
  })
}

/** Somebody who can sign in, by their address. */
export async function findAccountOf(
  tx: Tx,
  organisationId: OrganisationId,
  email: string,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('accounts')
    .select('account_id')
    .where('organisation_id', '=', organisationId)
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  return row?.account_id
}

/** Adds an administrator, or replaces what they have. @param now ISO 8601 */
export async function saveAdministrator(
  tx: Tx,
  organisationId: OrganisationId,
  accountId: string,
  { scope, rights }: Administration,
  now: string,
): Promise<void> {
  const values = { right_names: [...rights], everywhere: scope === 'ALL', updated_at: now }
  const key = { organisation_id: organisationId, account_id: accountId }
  await tx
    .insertInto('organisation_administrators')
    .values({ ...key, ...values, created_at: now })
    .onConflict((on) => on.columns(['organisation_id', 'account_id']).doUpdateSet(values))
    .execute()
  await tx
    .deleteFrom('organisation_administrator_locations')
    .where('organisation_id', '=', organisationId)
    .where('account_id', '=', accountId)
    .execute()
  if (scope === 'ALL') return
  await tx
    .insertInto('organisation_administrator_locations')
    .values(scope.map((companyId) => ({ ...key, location_id: companyId })))
    .execute()
}

export async function deleteAdministrator(
  tx: Tx,
  organisationId: OrganisationId,
  accountId: string,
): Promise<void> {
  await tx
    .deleteFrom('organisation_administrators')
    .where('organisation_id', '=', organisationId)
    .where('account_id', '=', accountId)
    .execute()
}
