/** All SQL about the codes and tokens of AI assistants. */
import { sql, type Insertable, type Kysely } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'
import type { AiAssistants, DB } from '#server/platform/database/database-types.ts'

/** Kept from changing until the transaction ends. */
export async function insertAssistant(tx: Tx, row: Insertable<AiAssistants>): Promise<void> {
  await tx.insertInto('ai_assistants').values(row).execute()
}

export function lockByCode(tx: Tx, codeHash: Buffer) {
  return tx
    .selectFrom('ai_assistants')
    .selectAll()
    .where('code_hash', '=', codeHash)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** By a refresh token, with what is known of the token. */
export function lockByRefreshToken(tx: Tx, tokenHash: Buffer) {
  return tx
    .selectFrom('ai_assistant_tokens as t')
    .innerJoin('ai_assistants as i', 'i.assistant_id', 't.assistant_id')
    .select([
      'i.assistant_id',
      'i.account_id',
      'i.client_id',
      'i.may_change',
      't.expires_at',
      't.replaced_at',
    ])
    .where('t.token_hash', '=', tokenHash)
    .where('t.purpose', '=', 'REFRESH')
    .where('i.revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Whether an operator has blocked a program in the organisation of a person. */
export async function isBlockedFor(tx: Tx, accountId: string, clientId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('ai_assistant_blocks as b')
    .innerJoin('accounts as a', 'a.organisation_id', 'b.organisation_id')
    .select('b.blocked_at')
    .where('a.account_id', '=', accountId)
    .where('b.client_id', '=', clientId)
    .executeTakeFirst()
  return row !== undefined
}

export async function markConnected(tx: Tx, assistantId: string, at: string): Promise<void> {
  await tx
    .updateTable('ai_assistants')
    .set({ connected_at: at })
    .where('assistant_id', '=', assistantId)
    .execute()
}

export async function markReplaced(tx: Tx, tokenHash: Buffer, at: string): Promise<void> {
  await tx
    .updateTable('ai_assistant_tokens')
    .set({ replaced_at: at })
    .where('token_hash', '=', tokenHash)
    .where('replaced_at', 'is', null)
    .execute()
}

export async function insertToken(
  tx: Tx,
  token: {
    readonly hash: Buffer
    readonly assistantId: string
    readonly purpose: 'ACCESS' | 'REFRESH'
    readonly expiresAt: string
  },
): Promise<void> {
  await tx
    .insertInto('ai_assistant_tokens')
    .values({
      token_hash: token.hash,
      assistant_id: token.assistantId,
      purpose: token.purpose,
      expires_at: token.expiresAt,
    })
    .execute()
}

export async function revokeById(tx: Tx, assistantId: string, at: string): Promise<void> {
  await tx
    .updateTable('ai_assistants')
    .set({ revoked_at: at })
    .where('assistant_id', '=', assistantId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Ends the assistant of a client that one of its tokens names. @returns whether there was one. */
export async function revokeByToken(
  tx: Tx,
  clientId: string,
  tokenHash: Buffer,
  at: string,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update ai_assistants set revoked_at = ${at}
    where client_id = ${clientId} and revoked_at is null
      and assistant_id = (select assistant_id from ai_assistant_tokens where token_hash = ${tokenHash})`.execute(
    tx,
  )
  return numAffectedRows > 0n
}

export type KnownAssistant = {
  readonly assistant_id: string
  readonly account_id: string
  readonly client_id: string
  readonly organisation_id: string
  readonly email: string
  readonly name: string
  readonly may_change: boolean
  readonly expires_at: string
}

/** Whose an access token is. */
export async function findByAccessToken(
  db: Kysely<DB>,
  tokenHash: Buffer,
): Promise<KnownAssistant | undefined> {
  return db
    .selectFrom('ai_assistant_tokens as t')
    .innerJoin('ai_assistants as i', 'i.assistant_id', 't.assistant_id')
    .innerJoin('accounts as a', 'a.account_id', 'i.account_id')
    .select([
      'i.assistant_id',
      'i.account_id',
      'i.client_id',
      'a.organisation_id',
      'a.email',
      'i.name',
      'i.may_change',
      't.expires_at',
    ])
    .where('t.token_hash', '=', tokenHash)
    .where('t.purpose', '=', 'ACCESS')
    .where('i.revoked_at', 'is', null)
    .executeTakeFirst()
}

/** @param before no use is noted that follows one since then. */
export async function noteUse(
  db: Kysely<DB>,
  assistantId: string,
  at: string,
  before: string,
): Promise<void> {
  await sql`
    update ai_assistants set last_used_at = ${at}
    where assistant_id = ${assistantId} and (last_used_at is null or last_used_at < ${before})`.execute(
    db,
  )
}
