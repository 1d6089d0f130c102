/** All SQL about operators and what they did, as `foyer_operator` or in the background. */
import { sql } from 'kysely'
import { installation } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** Two who block each other run one after the other. */
export async function lockOperators(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('operators', 0))`.execute(tx)
}

/** By address. */
export function listOperators(tx: Tx) {
  return tx
    .selectFrom('operator_accounts')
    .select([
      'operator_id as operatorId',
      'email',
      'language',
      'totp_confirmed_at as confirmedAt',
      'blocked_at as blockedAt',
      'last_signed_in_at as lastSignedInAt',
      'created_at as createdAt',
    ])
    .orderBy(sql`lower(email)`)
    .execute()
}

/** @returns false when there is one with this address. */
export async function insertOperator(
  tx: Tx,
  operator: {
    readonly operatorId: string
    readonly email: string
    readonly language: string | null
    readonly now: string
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('operator_accounts')
    .values({
      operator_id: operator.operatorId,
      email: operator.email,
      language: operator.language,
      created_at: operator.now,
    })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export async function setLanguage(tx: Tx, operatorId: string, language: string): Promise<void> {
  await tx
    .updateTable('operator_accounts')
    .set({ language })
    .where('operator_id', '=', operatorId)
    .execute()
}

/** @param at ISO 8601; null: let in again @returns false where it was so already, or there is none. */
export async function setBlocked(tx: Tx, operatorId: string, at: string | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('operator_accounts')
    .set({ blocked_at: at })
    .where('operator_id', '=', operatorId)
    .where('blocked_at', at === null ? 'is not' : 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Takes away what they sign in by. */
export async function clearProofs(tx: Tx, operatorId: string): Promise<void> {
  await tx
    .updateTable('operator_accounts')
    .set({ password_hash: null, totp_secret: null, totp_confirmed_at: null })
    .where('operator_id', '=', operatorId)
    .execute()
}

/** Ends every session, every sign-in under way and every link. @param now ISO 8601 */
export async function endSessions(tx: Tx, operatorId: string, now: string): Promise<void> {
  await tx
    .updateTable('operator_sessions')
    .set({ revoked_at: now })
    .where('operator_id', '=', operatorId)
    .where('revoked_at', 'is', null)
    .execute()
  await tx.deleteFrom('operator_halves').where('operator_id', '=', operatorId).execute()
  await tx.deleteFrom('operator_links').where('operator_id', '=', operatorId).execute()
}

export type OperatorEventRow = {
  readonly event_id: number
  readonly at: string
  readonly kind: string
  readonly subject: string
  readonly actor: string
  readonly payload: Readonly<Record<string, unknown>>
}

/** What operators did, and what was done to operators, the newest first. */
export async function listEvents(
  tx: Tx,
  before: number | null,
  limit: number,
): Promise<readonly OperatorEventRow[]> {
  const { rows } = await sql<OperatorEventRow>`
    select event_id, at, kind, subject, actor, payload from events
    where company_id = ${installation}
      and (actor like 'operator:%' or subject like 'operator:%' or subject like 'installation:%' or kind like 'support.%'
        or kind like 'partner.%')
      ${before === null ? sql`` : sql`and event_id < ${before}`}
    order by event_id desc limit ${limit}`.execute(tx)
  return rows
}

/** By which address somebody signs in, by the id of the account (uuid). */
export async function nameAccounts(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('accounts')
    .select(['account_id', 'email'])
    .where('account_id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.account_id, row.email]))
}

/** What organisations are called, by their ids (uuid). */
export async function nameOrganisations(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('organisations')
    .select(['organisation_id', 'name'])
    .where('organisation_id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.organisation_id, row.name]))
}

/** What locations are called, by their ids (uuid). */
export async function nameLocations(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`
    select company_id as id, name from companies where company_id = any (${ids}::uuid[])`.execute(
    tx,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
