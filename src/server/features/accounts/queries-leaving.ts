/** All SQL by which a user leaves an account, and what is locked first. It runs over all tenants. */
import { sql } from 'kysely'
import type { Tx } from '#server/platform/database.ts'

/**
 * Keeps the account for the transaction; first of all where its links, sessions and steps change together, so that of two who
 * do so one comes after the other.
 */
export async function lockAccount(tx: Tx, accountId: string): Promise<void> {
  await tx
    .selectFrom('accounts')
    .select('account_id')
    .where('account_id', '=', accountId)
    .forNoKeyUpdate()
    .execute()
}

/**
 * Ends what is open of an account that a user has left, and all that signs in by it where it stands for nobody any more
 * (migrations/0066).
 */
export async function closeAccount(tx: Tx, accountId: string): Promise<void> {
  await sql`select close_account(${accountId})`.execute(tx)
}

/** The same, only where it stands for nobody: before it is given to somebody else. */
export async function closeEmptyAccount(tx: Tx, accountId: string): Promise<void> {
  await sql`select close_account(account_id) from accounts a where account_id = ${accountId}
    and not exists (select from users u where u.account_id = a.account_id)`.execute(tx)
}

/** Keeps a user for the transaction. */
export async function lockUser(
  tx: Tx,
  { companyId, userId }: { readonly companyId: string; readonly userId: string },
): Promise<void> {
  await tx
    .selectFrom('users')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .execute()
}
