/** All SQL about AI assistants. They belong to accounts, and so to no company: it runs over all tenants. */
import { sql, type Kysely } from 'kysely'
import {
  assistantModes,
  type AssistantMode,
} from '#domain/integration/ai-assistant/assistant-mode.ts'
import type { CompanyId, OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { DB } from '#server/platform/database/database-types.ts'

type System = Kysely<DB>

export type AssistantRow = {
  readonly assistant_id: string
  readonly client_id: string
  readonly name: string
  readonly may_change: boolean
  readonly connected_at: string
  readonly last_used_at: string | null
  readonly email: string
  /** Null: no operator has blocked it. */
  readonly blocked_reason: string | null
}

/** What an organisation allows; nothing where it has never said. */
export async function findMode(db: System, organisationId: OrganisationId): Promise<AssistantMode> {
  const row = await db
    .selectFrom('ai_assistant_rules')
    .select('mode')
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst()
  return assistantModes.find((mode) => mode === row?.mode) ?? 'OFF'
}

export async function saveMode(
  tx: Tx,
  organisationId: OrganisationId,
  mode: AssistantMode,
  at: string,
): Promise<void> {
  await tx
    .insertInto('ai_assistant_rules')
    .values({ organisation_id: organisationId, mode, changed_at: at })
    .onConflict((conflict) =>
      conflict.column('organisation_id').doUpdateSet({ mode, changed_at: at }),
    )
    .execute()
}

/** Those that count and have come for their tokens, the newest first: of an account, or of everybody in an organisation. */
export async function listAssistants(
  db: System,
  of: { readonly accountId: string } | { readonly organisationId: OrganisationId },
): Promise<AssistantRow[]> {
  const whose =
    'accountId' in of
      ? sql`a.account_id = ${of.accountId}`
      : sql`a.organisation_id = ${of.organisationId}`
  const { rows } = await sql<AssistantRow>`
    select i.assistant_id, i.client_id, i.name, i.may_change, i.connected_at, i.last_used_at, a.email, b.blocked_reason
    from ai_assistants i join accounts a using (account_id)
      left join ai_assistant_blocks b on b.organisation_id = a.organisation_id and b.client_id = i.client_id
    where ${whose} and i.connected_at is not null and i.revoked_at is null
    order by i.connected_at desc, i.assistant_id desc`.execute(db)
  return rows
}

/** Whether an operator has blocked a program in an organisation. */
export async function isBlocked(
  db: System,
  organisationId: OrganisationId,
  clientId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('ai_assistant_blocks')
    .select('blocked_at')
    .where('organisation_id', '=', organisationId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  return row !== undefined
}

/** Ends one that counts, with its tokens. @returns its account; undefined where there is none such. */
export async function revokeAssistant(
  tx: Tx,
  assistantId: string,
  of: { readonly accountId: string } | { readonly organisationId: OrganisationId },
  at: string,
): Promise<string | undefined> {
  const whose =
    'accountId' in of
      ? sql`account_id = ${of.accountId}`
      : sql`account_id in (select account_id from accounts where organisation_id = ${of.organisationId})`
  const { rows } = await sql<{ account_id: string }>`
    update ai_assistants set revoked_at = ${at}
    where assistant_id = ${assistantId} and revoked_at is null and ${whose}
    returning account_id`.execute(tx)
  return rows[0]?.account_id
}

/** Ends all that count of an account. @returns their ids. */
export async function revokeAssistantsOf(tx: Tx, accountId: string, at: string): Promise<string[]> {
  const rows = await tx
    .updateTable('ai_assistants')
    .set({ revoked_at: at })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .returning('assistant_id')
    .execute()
  return rows.map(({ assistant_id: id }) => id)
}

/** Where somebody works, the longest there first. */
export async function listPlaces(
  db: System,
  accountId: string,
): Promise<readonly { readonly companyId: CompanyId; readonly userId: string }[]> {
  return db
    .selectFrom('users')
    .select(['company_id as companyId', 'user_id as userId'])
    .where('account_id', '=', accountId)
    .where('active', '=', true)
    .orderBy('created_at')
    .orderBy('user_id')
    .execute()
}

/** By which assistants these commands were given, for those that an assistant gave. */
export async function listActs(
  tx: Tx,
  companyIds: readonly CompanyId[],
  commandIds: readonly string[],
): Promise<readonly { readonly commandId: string; readonly name: string }[]> {
  if (commandIds.length === 0) return []
  const { rows } = await sql<{ commandId: string; name: string }>`
    select command_id as "commandId", assistant_name as name from ai_assistant_acts
    where company_id = any (${companyIds}::uuid[]) and command_id = any(${commandIds}::uuid[]) and confirmed_at is not null`.execute(
    tx,
  )
  return rows
}

/** How many of them act for people of a location, and when one last did. */
export async function countAssistants(
  db: System,
  companyId: CompanyId,
): Promise<{ readonly connected: number; readonly lastUsedAt: string | null }> {
  const { rows } = await sql<{ connected: number; lastUsedAt: string | null }>`
    select count(*) as connected, max(last_used_at) as "lastUsedAt" from ai_assistants
    where connected_at is not null and revoked_at is null and account_id in (
      select account_id from users where company_id = ${companyId} and active)`.execute(db)
  return rows[0] ?? { connected: 0, lastUsedAt: null }
}
