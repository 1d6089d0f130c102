/** All SQL by which an operator blocks a program and lets it in again, as `foyer_operator`. */
import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'

export type Block = { readonly at: string; readonly reason: string }
/** One, kept from changing until the transaction ends. */
export type LockedProgram = {
  readonly organisationId: string
  /** Null: it isn't blocked. */
  readonly blockedReason: string | null
}
const columns = ['organisation_id as organisationId', 'blocked_reason as blockedReason'] as const

export function lockClient(tx: Tx, clientId: string): Promise<LockedProgram | undefined> {
  return tx
    .selectFrom('api_clients')
    .select(columns)
    .where('client_id', '=', clientId)
    .forUpdate()
    .executeTakeFirst()
}

export async function blockClient(tx: Tx, clientId: string, block: Block | null): Promise<void> {
  await tx
    .updateTable('api_clients')
    .set({ blocked_at: block?.at ?? null, blocked_reason: block?.reason ?? null })
    .where('client_id', '=', clientId)
    .execute()
}

export function lockDirectory(tx: Tx, directoryId: string): Promise<LockedProgram | undefined> {
  return tx
    .selectFrom('directories')
    .select(columns)
    .where('directory_id', '=', directoryId)
    .forUpdate()
    .executeTakeFirst()
}

export async function blockDirectory(
  tx: Tx,
  directoryId: string,
  block: Block | null,
): Promise<void> {
  await tx
    .updateTable('directories')
    .set({ blocked_at: block?.at ?? null, blocked_reason: block?.reason ?? null })
    .where('directory_id', '=', directoryId)
    .execute()
}

export type LockedAssistant = LockedProgram & { readonly clientId: string; readonly name: string }

/** By what one person has connected, or by what it was blocked. Its own lock: nothing of it may be there to lock. */
export async function lockAssistant(
  tx: Tx,
  assistantId: string,
): Promise<LockedAssistant | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended('ai-assistant-blocks', 0))`.execute(tx)
  const { rows } = await sql<LockedAssistant>`
    select p.organisation_id as "organisationId", p.client_id as "clientId", p.name, b.blocked_reason as "blockedReason"
    from (
      select a.organisation_id, i.client_id, i.name from ai_assistants i join accounts a using (account_id)
      where i.assistant_id = ${assistantId} and i.connected_at is not null
      union
      select organisation_id, client_id, name from ai_assistant_blocks where assistant_id = ${assistantId}
    ) p left join ai_assistant_blocks b using (organisation_id, client_id)
    limit 1`.execute(tx)
  return rows[0]
}

export async function blockAssistant(
  tx: Tx,
  assistantId: string,
  { organisationId, clientId, name }: LockedAssistant,
  block: Block | null,
): Promise<void> {
  if (block === null) {
    await tx
      .deleteFrom('ai_assistant_blocks')
      .where('organisation_id', '=', organisationId)
      .where('client_id', '=', clientId)
      .execute()
    return
  }
  await tx
    .insertInto('ai_assistant_blocks')
    .values({
      organisation_id: organisationId,
      client_id: clientId,
      assistant_id: assistantId,
      name,
      blocked_at: block.at,
      blocked_reason: block.reason,
    })
    .execute()
}
