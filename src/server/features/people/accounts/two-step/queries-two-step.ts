/** All SQL about the second step of signing in. Accounts belong to no company, so it runs over all tenants. */
import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'
import type { AccountTotp, DB, SignInHalves } from '#server/platform/database/database-types.ts'

/** undefined where no app was ever shown the secret; `confirmed_at` null until its first code has come. */
export function findTotp(
  db: Kysely<DB>,
  accountId: string,
): Promise<Selectable<AccountTotp> | undefined> {
  return db
    .selectFrom('account_totp')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

/** Takes the place of a secret that no app has confirmed. @returns false when codes are asked for already. */
export async function insertTotp(tx: Tx, totp: Insertable<AccountTotp>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('account_totp')
    .values(totp)
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ secret: totp.secret, created_at: totp.created_at, last_step: 0 })
        .where('account_totp.confirmed_at', 'is', null),
    )
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** @returns false when somebody was faster. */
export async function confirmTotp(
  tx: Tx,
  accountId: string,
  { secret, step, now }: { secret: Buffer; step: number; now: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('account_totp')
    .set({ confirmed_at: now, last_step: step })
    .where('account_id', '=', accountId)
    .where('secret', '=', secret)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Uses the code of a step, once: one statement, so that of two at the same time one counts. */
export async function spendStep(tx: Tx, accountId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('account_totp')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Uses a recovery code, once. */
export async function spendRecoveryCode(
  tx: Tx,
  accountId: string,
  { hash, now }: { hash: Buffer; now: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('account_recovery_codes')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function replaceRecoveryCodes(
  tx: Tx,
  accountId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx.deleteFrom('account_recovery_codes').where('account_id', '=', accountId).execute()
  await tx
    .insertInto('account_recovery_codes')
    .values(hashes.map((code_hash) => ({ account_id: accountId, code_hash })))
    .execute()
}

export async function countRecoveryCodes(db: Kysely<DB>, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('account_recovery_codes')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** @returns false when no code was asked for. */
export async function deleteTotp(tx: Tx, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('account_totp')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function insertHalf(tx: Tx, half: Insertable<SignInHalves>): Promise<void> {
  await tx.insertInto('sign_in_halves').values(half).execute()
}

/** Whose password a browser has proved. @param now ISO 8601 */
export async function findHalf(
  db: Kysely<DB>,
  hash: Buffer,
  now: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('sign_in_halves')
    .select('account_id')
    .where('half_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.account_id
}

/** @returns false when it was used meanwhile. */
export async function takeHalf(tx: Tx, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('sign_in_halves')
    .where('half_hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Who has begun with a password that counts no more begins anew. */
export async function endHalves(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('sign_in_halves').where('account_id', '=', accountId).execute()
}
