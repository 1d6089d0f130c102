/** All SQL about operators: they run the installation, so it runs over all tenants. */
import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'

/** Two who take each other out run one after the other. */
export async function lockOperators(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('operators', 0))`.execute(tx)
}

/** By address. */
export async function listOperators(tx: Tx) {
  return tx
    .selectFrom('operators as o')
    .innerJoin('accounts as a', 'a.account_id', 'o.account_id')
    .innerJoin('organisations as g', 'g.organisation_id', 'a.organisation_id')
    .select(['o.account_id as accountId', 'a.email', 'g.name as organisationName'])
    .orderBy(sql`lower(a.email)`)
    .execute()
}

/** Who signs in by an address: at most one in each organisation. */
export async function listAccountsOf(
  tx: Tx,
  email: string,
  organisationId: string | undefined,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('accounts')
    .select('account_id')
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .$if(organisationId !== undefined, (query) =>
      query.where('organisation_id', '=', organisationId ?? ''),
    )
    .execute()
  return rows.map(({ account_id }) => account_id)
}

/** @param now ISO 8601 @returns false when they are one already. */
export async function insertOperator(tx: Tx, accountId: string, now: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('operators')
    .values({ account_id: accountId, created_at: now })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export async function deleteOperator(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('operators').where('account_id', '=', accountId).execute()
}

/** By name. */
export async function listOrganisations(tx: Tx) {
  return tx
    .selectFrom('organisations as o')
    .select([
      'o.organisation_id as organisationId',
      'o.name',
      sql<number>`(select count(*) from companies c where c.organisation_id = o.organisation_id)`.as(
        'locations',
      ),
      sql<number>`(select count(*) from organisation_administrators a
        where a.organisation_id = o.organisation_id)`.as('administrators'),
    ])
    .orderBy('o.name')
    .execute()
}
