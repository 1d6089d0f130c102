/** SQL of accounts and of what proves that FreeRADIUS asks. It runs in the background too, so every statement names its company. */
import { sql, type Kysely } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { DB } from '#server/platform/database/database-types.ts'
import type { Tx } from '#server/platform/database/database.ts'

export type SystemPlace = { readonly companyId: CompanyId; readonly systemId: string }
export type AccountPlace = { readonly companyId: CompanyId; readonly credentialId: string }

/** @returns false where another account there has the name */
export async function insertAccount(
  tx: Tx,
  account: AccountPlace & { readonly systemId: string; readonly user: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('radius_accounts')
    .values({
      company_id: account.companyId,
      credential_id: account.credentialId,
      system_id: account.systemId,
      user_name: account.user,
    })
    .onConflict((on) => on.columns(['company_id', 'system_id', 'user_name']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export type AccountRow = {
  readonly company_id: string
  readonly credential_id: string
  readonly failures: number
  readonly locked_until: string | null
  readonly state: string
  readonly secret: string | null
  readonly valid_until: string | null
}

/** Until the transaction ends nobody else tries a password of it: so guesses at the same time are counted one by one. */
export async function lockAccount(
  tx: Tx,
  { companyId, systemId }: SystemPlace,
  user: string,
): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    select a.company_id, a.credential_id, a.failures, a.locked_until, c.state, c.secret, c.valid_until
    from radius_accounts a
    join visit_credentials c on c.company_id = a.company_id and c.credential_id = a.credential_id
    where a.company_id = ${companyId} and a.system_id = ${systemId} and a.user_name = ${user}
    for no key update of a`.execute(tx)
  return rows[0]
}

/** @param lockedUntil ISO 8601; null: not locked */
export async function setFailures(
  tx: Tx,
  { companyId, credentialId }: AccountPlace,
  failures: number,
  lockedUntil: string | null,
): Promise<void> {
  await tx
    .updateTable('radius_accounts')
    .set({ failures, locked_until: lockedUntil })
    .where('company_id', '=', companyId)
    .where('credential_id', '=', credentialId)
    .execute()
}

/** Whose question it is, by the hash of a token. @param now ISO 8601 */
export function findByToken(db: Kysely<DB>, hash: Buffer, now: string) {
  return db
    .selectFrom('radius_tokens as t')
    .innerJoin('credential_systems as s', (join) =>
      join.onRef('s.company_id', '=', 't.company_id').onRef('s.system_id', '=', 't.system_id'),
    )
    .select(['s.company_id', 's.system_id', 's.settings'])
    .where('t.token_hash', '=', hash)
    .where((e) => e.or([e('t.until', 'is', null), e('t.until', '>', now)]))
    .executeTakeFirst()
}

/** The current one counts until then, and no longer than that any that counted before. */
export async function replaceToken(
  tx: Tx,
  { companyId, systemId }: SystemPlace,
  hash: Buffer,
  { at, previousUntil }: { readonly at: string; readonly previousUntil: string | null },
): Promise<void> {
  const tokens = tx
    .updateTable('radius_tokens')
    .set({ until: previousUntil ?? at })
    .where('company_id', '=', companyId)
    .where('system_id', '=', systemId)
  await tokens.where('until', 'is', null).execute()
  await tokens.where('until', '>', previousUntil ?? at).execute()
  await tx
    .insertInto('radius_tokens')
    .values({ company_id: companyId, system_id: systemId, token_hash: hash, created_at: at })
    .execute()
}

/** What the list says of each beside its health. */
export async function listFacts(tx: Tx, companyId: CompanyId, now: string) {
  const { rows } = await sql<{
    system_id: string
    online: number
    last_asked_at: string | null
    previous_until: string | null
  }>`
    select s.system_id,
      (select count(*)::int from radius_sessions r where r.company_id = s.company_id and r.system_id = s.system_id
        and r.ended_at is null and r.acct_session_id <> '') as online,
      (select max(a.at) from radius_asks a where a.company_id = s.company_id and a.system_id = s.system_id) as last_asked_at,
      (select max(t.until) from radius_tokens t where t.company_id = s.company_id and t.system_id = s.system_id
        and t.until > ${now}) as previous_until
    from credential_systems s where s.company_id = ${companyId} and s.way = 'RADIUS'`.execute(tx)
  return new Map(rows.map((row) => [row.system_id, row]))
}
