/** All SQL about how operators sign in. What proves somebody is read by the background role alone. */
import { sql, type Insertable, type Kysely } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'
import type { DB, OperatorSessions } from '#server/platform/database/database-types.ts'

/** By address, blocked ones too. */
export function findByEmail(db: Kysely<DB>, email: string) {
  return db
    .selectFrom('operator_accounts')
    .select(['operator_id', 'email', 'password_hash', 'blocked_at'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
}

export function findTotp(db: Kysely<DB>, operatorId: string) {
  return db
    .selectFrom('operator_accounts')
    .select(['email', 'totp_secret as secret', 'totp_confirmed_at as confirmedAt'])
    .where('operator_id', '=', operatorId)
    .where('blocked_at', 'is', null)
    .executeTakeFirst()
}

/** @returns false where an app has been confirmed already. */
export async function setTotp(tx: Tx, operatorId: string, secret: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('operator_accounts')
    .set({ totp_secret: secret, totp_last_step: 0 })
    .where('operator_id', '=', operatorId)
    .where('totp_confirmed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Uses the code of a step, once: of two at the same time one counts. @param now ISO 8601 */
export async function spendStep(
  tx: Tx,
  operatorId: string,
  { secret, step, now }: { readonly secret: Buffer; readonly step: number; readonly now: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('operator_accounts')
    .set({
      totp_last_step: step,
      totp_confirmed_at: sql`coalesce(totp_confirmed_at, ${now})`,
      last_signed_in_at: now,
    })
    .where('operator_id', '=', operatorId)
    .where('totp_secret', '=', secret)
    .where('totp_last_step', '<', step)
    .where('blocked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function insertHalf(
  tx: Tx,
  half: { readonly hash: Buffer; readonly operatorId: string; readonly expiresAt: string },
): Promise<void> {
  await tx
    .insertInto('operator_halves')
    .values({ half_hash: half.hash, operator_id: half.operatorId, expires_at: half.expiresAt })
    .execute()
}

/** Whose password a browser has proved. @param now ISO 8601 */
export async function findHalf(
  db: Kysely<DB>,
  hash: Buffer,
  now: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('operator_halves')
    .select('operator_id')
    .where('half_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.operator_id
}

/** @returns false when it was used meanwhile. */
export async function takeHalf(tx: Tx, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('operator_halves')
    .where('half_hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function insertSession(tx: Tx, session: Insertable<OperatorSessions>): Promise<void> {
  await tx.insertInto('operator_sessions').values(session).execute()
}

/** Whose browser has this secret; undefined without a session that counts. */
export async function findSessionId(
  db: Kysely<DB>,
  secretHash: Buffer,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('operator_sessions')
    .select('session_id')
    .where('secret_hash', '=', secretHash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return row?.session_id
}

/** @param now ISO 8601 */
export async function touchSession(db: Kysely<DB>, sessionId: string, now: string): Promise<void> {
  await db
    .updateTable('operator_sessions')
    .set({ last_used_at: now })
    .where('session_id', '=', sessionId)
    .execute()
}

/** @returns whose it was; undefined where it counted no more. */
export async function endSession(
  tx: Tx,
  secretHash: Buffer,
  now: string,
): Promise<string | undefined> {
  const row = await tx
    .updateTable('operator_sessions')
    .set({ revoked_at: now })
    .where('secret_hash', '=', secretHash)
    .where('revoked_at', 'is', null)
    .returning('operator_id')
    .executeTakeFirst()
  return row?.operator_id
}

/** Takes the place of every link before. */
export async function replaceLink(
  tx: Tx,
  link: {
    readonly hash: Buffer
    readonly operatorId: string
    readonly now: string
    readonly expiresAt: string
  },
): Promise<void> {
  await tx.deleteFrom('operator_links').where('operator_id', '=', link.operatorId).execute()
  await tx
    .insertInto('operator_links')
    .values({
      link_hash: link.hash,
      operator_id: link.operatorId,
      created_at: link.now,
      expires_at: link.expiresAt,
    })
    .execute()
}

/** Whose link it is, while it counts. @param now ISO 8601 */
export function findLink(db: Kysely<DB>, hash: Buffer, now: string) {
  return db
    .selectFrom('operator_links as l')
    .innerJoin('operator_accounts as o', 'o.operator_id', 'l.operator_id')
    .select(['o.operator_id as operatorId', 'o.email'])
    .where('l.link_hash', '=', hash)
    .where('l.used_at', 'is', null)
    .where('l.expires_at', '>', now)
    .where('o.blocked_at', 'is', null)
    .executeTakeFirst()
}

/** @returns false when it was used meanwhile. */
export async function takeLink(tx: Tx, hash: Buffer, now: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('operator_links')
    .set({ used_at: now })
    .where('link_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function setPasswordHash(tx: Tx, operatorId: string, hash: string): Promise<void> {
  await tx
    .updateTable('operator_accounts')
    .set({ password_hash: hash })
    .where('operator_id', '=', operatorId)
    .execute()
}
