/** All SQL of sessions: browsers that are signed in. Accounts belong to no company, so it runs over all tenants. */
import type { Insertable, Kysely } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'
import type { AccountSessions, DB } from '#server/platform/database/database-types.ts'
import { lockAccount } from './profile/queries-leaving.ts'

export async function insertSession(tx: Tx, session: Insertable<AccountSessions>): Promise<void> {
  await tx.insertInto('account_sessions').values(session).execute()
}

export async function findSessionId(
  db: Kysely<DB>,
  secretHash: Buffer,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('account_sessions')
    .select('session_id')
    .where('secret_hash', '=', secretHash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return row?.session_id
}

/** Not at each use: `before` (ISO 8601) is how old the last one may be. */
export async function touchSession(
  db: Kysely<DB>,
  sessionId: string,
  now: string,
  before: string,
): Promise<void> {
  await db
    .updateTable('account_sessions')
    .set({ last_used_at: now })
    .where('session_id', '=', sessionId)
    .where('last_used_at', '<', before)
    .execute()
}

export function listSessions(db: Kysely<DB>, accountId: string) {
  return db
    .selectFrom('account_sessions')
    .select(['session_id', 'agent', 'opened_by', 'created_at', 'last_used_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .orderBy('last_used_at', 'desc')
    .orderBy('session_id')
    .execute()
}

/** Ends one session of the account, or all but one, or all. @returns the ids of those that ended. */
export async function endSessions(
  tx: Tx,
  accountId: string,
  now: string,
  which: { readonly only?: string; readonly except?: string },
): Promise<string[]> {
  await lockAccount(tx, accountId)
  let update = tx
    .updateTable('account_sessions')
    .set({ revoked_at: now })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
  if (which.only !== undefined) update = update.where('session_id', '=', which.only)
  if (which.except !== undefined) update = update.where('session_id', '<>', which.except)
  const rows = await update.returning('session_id').execute()
  if (which.only === undefined) await endForgottenDevices(tx, accountId)
  return rows.map(({ session_id }) => session_id)
}

/** Those whose session has expired by itself, so that none ends with a session. */
async function endForgottenDevices(tx: Tx, accountId: string): Promise<void> {
  await tx
    .deleteFrom('account_devices')
    .where('account_id', '=', accountId)
    .where('session_id', 'is', null)
    .execute()
}

/** The device of one session of an account becomes that of another. */
export async function moveDevice(
  tx: Tx,
  accountId: string,
  from: string,
  to: string,
): Promise<void> {
  await tx
    .updateTable('account_devices')
    .set({ session_id: to })
    .where('account_id', '=', accountId)
    .where('session_id', '=', from)
    .execute()
}

export async function endSession(tx: Tx, sessionId: string, now: string): Promise<void> {
  await tx
    .updateTable('account_sessions')
    .set({ revoked_at: now })
    .where('session_id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** The browser of an operator who works here as support; they may come again in another until the visit is over. @param now ISO 8601 */
export async function endSupportSession(tx: Tx, sessionId: string, now: string): Promise<void> {
  await tx
    .updateTable('support_sessions')
    .set({ revoked_at: now })
    .where('session_id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** It was proved anew who sits there. @param now ISO 8601 */
export async function setConfirmed(tx: Tx, sessionId: string, now: string): Promise<void> {
  await tx
    .updateTable('account_sessions')
    .set({ confirmed_at: now })
    .where('session_id', '=', sessionId)
    .execute()
}

/** When it was last proved who sits there. */
export async function getConfirmedAt(db: Kysely<DB>, sessionId: string): Promise<string> {
  const row = await db
    .selectFrom('account_sessions')
    .select('confirmed_at')
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return row.confirmed_at
}
