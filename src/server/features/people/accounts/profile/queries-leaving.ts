/** The SQL for a user leaving an account, and the locks taken first. It runs across all tenants. */
import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'

/**
 * Locks the account for the transaction. Take this lock first when its links, sessions and steps change together, so that two
 * such transactions run one after the other.
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
 * Ends the sessions, half-finished sign-ins and password links of an account that a user has left, and removes every way to
 * sign in if it has no users left, and administers nothing (migrations/functions/people.sql).
 * @param leftAt ISO 8601; what was opened later stays. Null ends everything.
 */
export async function closeAccount(
  tx: Tx,
  accountId: string,
  leftAt: string | null,
): Promise<void> {
  await sql`select close_account(${accountId}, coalesce(${leftAt}::timestamptz, 'infinity'))`.execute(
    tx,
  )
}

/** The same, but only if nobody uses the account: before someone else gets it. */
export async function closeEmptyAccount(tx: Tx, accountId: string): Promise<void> {
  await sql`select close_account(account_id) from accounts a where account_id = ${accountId}
    and not exists (select from users u where u.account_id = a.account_id)
    and not exists (select from organisation_administrators o where o.account_id = a.account_id)`.execute(
    tx,
  )
}

/** Locks a user for the transaction. */
export async function lockUser(
  tx: Tx,
  { companyId, userId }: { readonly companyId: CompanyId; readonly userId: string },
): Promise<void> {
  await tx
    .selectFrom('users')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .execute()
}
