/** All SQL about passkeys and what they are asked to sign. Accounts belong to no company, so it runs over all tenants. */
import { sql, type Insertable, type Kysely } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'
import type { AccountPasskeys, DB } from '#server/platform/database/database-types.ts'

/** The longest there first. */
export function listPasskeys(db: Kysely<DB>, accountId: string) {
  return db
    .selectFrom('account_passkeys')
    .select([
      'passkey_id',
      'credential_id',
      'transports',
      'name',
      'is_backed_up',
      'created_at',
      'last_used_at',
    ])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('passkey_id')
    .execute()
}

/** The passkey of whoever has something to sign in to. */
export function findPasskey(db: Kysely<DB>, credentialId: Buffer) {
  return db
    .selectFrom('account_passkeys as p')
    .select(['p.passkey_id as passkeyId', 'p.account_id as accountId', 'p.public_key as publicKey'])
    .where('p.credential_id', '=', credentialId)
    .where(sql<boolean>`has_place(p.account_id)`)
    .executeTakeFirst()
}

/** Two answers of one passkey come one after the other; what is removed stays away. */
export function lockPasskey(tx: Tx, passkeyId: string) {
  return tx
    .selectFrom('account_passkeys')
    .select(['sign_count as signCount', 'can_be_backed_up as canBeBackedUp'])
    .where('passkey_id', '=', passkeyId)
    .forUpdate()
    .executeTakeFirst()
}

export async function noteUse(
  tx: Tx,
  passkeyId: string,
  { signCount, isBackedUp, now }: { signCount: number; isBackedUp: boolean; now: string },
): Promise<void> {
  await tx
    .updateTable('account_passkeys')
    .set({ sign_count: signCount, is_backed_up: isBackedUp, last_used_at: now })
    .where('passkey_id', '=', passkeyId)
    .execute()
}

/** One at a time adds to an account. @returns how many passkeys it has. */
export async function countForAdding(tx: Tx, accountId: string): Promise<number> {
  await tx
    .selectFrom('accounts')
    .select('account_id')
    .where('account_id', '=', accountId)
    .forUpdate()
    .execute()
  const { count } = await tx
    .selectFrom('account_passkeys')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return count
}

/** @returns false when somebody has it already. */
export async function insertPasskey(
  tx: Tx,
  passkey: Insertable<AccountPasskeys>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('account_passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** @returns false when the account has no such passkey. */
export async function setName(
  tx: Tx,
  { accountId, passkeyId, name }: { accountId: string; passkeyId: string; name: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('account_passkeys')
    .set({ name })
    .where('account_id', '=', accountId)
    .where('passkey_id', '=', passkeyId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Locks it, so that nobody signs in by it meanwhile. @returns false when the account has no such passkey. */
export async function lockOwnPasskey(
  tx: Tx,
  accountId: string,
  passkeyId: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('account_passkeys')
    .select('passkey_id')
    .where('account_id', '=', accountId)
    .where('passkey_id', '=', passkeyId)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Ends what a passkey has opened, except one session. @returns the ids of those that ended. */
export async function endSessionsOf(
  tx: Tx,
  passkeyId: string,
  now: string,
  except: string,
): Promise<string[]> {
  const rows = await tx
    .updateTable('account_sessions')
    .set({ revoked_at: now })
    .where('passkey_id', '=', passkeyId)
    .where('session_id', '<>', except)
    .where('revoked_at', 'is', null)
    .returning('session_id')
    .execute()
  return rows.map(({ session_id }) => session_id)
}

export async function deletePasskey(tx: Tx, passkeyId: string): Promise<void> {
  await tx.deleteFrom('account_passkeys').where('passkey_id', '=', passkeyId).execute()
}

/** How the account names itself to a keychain. */
export function getOwner(db: Kysely<DB>, accountId: string) {
  return db
    .selectFrom('accounts as a')
    .leftJoin('users as u', (join) =>
      join.onRef('u.account_id', '=', 'a.account_id').on('u.active', '=', true),
    )
    .select(['a.email', 'u.firstname', 'u.lastname'])
    .where('a.account_id', '=', accountId)
    .orderBy('u.created_at')
    .limit(1)
    .executeTakeFirstOrThrow()
}

export async function insertChallenge(
  tx: Tx,
  challenge: { hash: Buffer; sessionId: string | null; expiresAt: string },
): Promise<void> {
  await tx
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: challenge.hash,
      session_id: challenge.sessionId,
      expires_at: challenge.expiresAt,
    })
    .execute()
}

/** Uses a challenge, whatever comes of it. @returns false when it was not given out for this, was used or is too old. */
export async function takeChallenge(
  db: Kysely<DB>,
  { hash, sessionId, now }: { hash: Buffer; sessionId: string | null; now: string },
): Promise<boolean> {
  const rows = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hash)
    .where(sql<boolean>`session_id is not distinct from ${sessionId}::uuid`)
    .where('expires_at', '>', now)
    .returning('challenge_hash')
    .execute()
  return rows.length > 0
}
