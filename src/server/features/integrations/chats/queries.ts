/** All SQL of the chats that are connected, as those ask who set them up, and as calls come in. */
import { sql, type Insertable, type Kysely } from 'kysely'
import { chatKinds, type ChatKind } from '#domain/integration/chat/chat-kind.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { ChatWorkspaces, DB } from '#server/platform/database/database-types.ts'
import {
  healthColumns,
  healthJoins,
  type HealthRow,
} from '#server/platform/integrations/queries-health.ts'
import type { Place } from '#server/platform/integrations/queries.ts'

export type ChatRow = HealthRow & {
  readonly kind: string
  readonly name: string
  readonly address: string
  readonly workspace: string | null
  readonly bot_id: string | null
  readonly ends_since: string | null
  readonly people: number
  readonly cards: number
}

/** With what waits for each, who is linked and what they were shown. */
export async function listChats(tx: Tx, companyId: CompanyId): Promise<readonly ChatRow[]> {
  const { rows } = await sql<ChatRow>`
    select ${healthColumns}, i.kind, i.name, i.address, w.name as workspace, w.bot_id, w.ends_since,
      (select count(*)::int from chat_people p where p.company_id = i.company_id
        and p.integration_id = i.integration_id and p.chat_user_id is not null) as people,
      (select count(*)::int from chat_cards c where c.company_id = i.company_id
        and c.integration_id = i.integration_id and c.message_ts is not null) as cards
    from integrations i
    ${healthJoins}
    left join chat_workspaces w on w.company_id = i.company_id and w.integration_id = i.integration_id
    where i.company_id = ${companyId} and i.kind = any (${[...chatKinds]}) order by i.created_at, i.integration_id`.execute(
    tx,
  )
  return rows
}

export type NewChat = {
  readonly kind: ChatKind
  readonly name: string
  readonly address: string
  readonly events: readonly string[]
  readonly createdBy: string | null
  readonly madeByAccount: string | null
  readonly at: string
}

/** With its counter. */
export async function insertChat(
  tx: Tx,
  { companyId, integrationId }: Place,
  { kind, name, address, events, createdBy, madeByAccount, at }: NewChat,
): Promise<void> {
  const own = { company_id: companyId, integration_id: integrationId }
  await tx
    .insertInto('integrations')
    .values({
      ...own,
      kind,
      name,
      address,
      events: [...events],
      created_by: createdBy,
      made_by_account: madeByAccount,
      created_at: at,
    })
    .execute()
  await tx.insertInto('integration_numbers').values(own).execute()
}

/** Whom it knew in another workspace, and what it showed there, counts no more. */
export async function putWorkspace(tx: Tx, row: Insertable<ChatWorkspaces>): Promise<void> {
  await sql`
    delete from chat_workspaces where company_id = ${row.company_id} and integration_id = ${row.integration_id}
      and workspace_id <> ${row.workspace_id}`.execute(tx)
  await tx
    .insertInto('chat_workspaces')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'integration_id'])
        .doUpdateSet({ name: row.name, bot_id: row.bot_id, ends_since: null }),
    )
    .execute()
}

export function findWorkspace(tx: Tx, { companyId, integrationId }: Place) {
  return tx
    .selectFrom('chat_workspaces as w')
    .innerJoin('integrations as i', (join) =>
      join
        .onRef('i.company_id', '=', 'w.company_id')
        .onRef('i.integration_id', '=', 'w.integration_id'),
    )
    .select([
      'w.workspace_id',
      'w.name',
      'w.bot_id',
      'w.service_url',
      'w.ends_since',
      'i.state',
      'i.kind',
    ])
    .where('w.company_id', '=', companyId)
    .where('w.integration_id', '=', integrationId)
    .executeTakeFirst()
}

/** Where a chat says that it is called from now on. */
export async function putServiceUrl(
  tx: Tx,
  { companyId, integrationId }: Place,
  serviceUrl: string,
): Promise<void> {
  await tx
    .updateTable('chat_workspaces')
    .set({ service_url: serviceUrl })
    .where('company_id', '=', companyId)
    .where('integration_id', '=', integrationId)
    .execute()
}

/** From now on it says and takes nothing but its farewell. */
export async function beginEnd(tx: Tx, { companyId, integrationId }: Place, at: string) {
  await tx
    .updateTable('chat_workspaces')
    .set({ ends_since: at })
    .where('company_id', '=', companyId)
    .where('integration_id', '=', integrationId)
    .execute()
}

/** The chats by which the people of a location are told, the oldest first. */
export function listLive(tx: Tx, companyId: CompanyId) {
  return tx
    .selectFrom('chat_workspaces as w')
    .innerJoin('integrations as i', (join) =>
      join
        .onRef('i.company_id', '=', 'w.company_id')
        .onRef('i.integration_id', '=', 'w.integration_id'),
    )
    .select(['i.integration_id', 'i.kind'])
    .where('i.company_id', '=', companyId)
    .where('i.state', '<>', 'DRAFT')
    .where('w.ends_since', 'is', null)
    .orderBy('i.created_at')
    .orderBy('i.integration_id')
    .execute()
}

/** Whose connection an address names: who calls is not known yet. */
export function findCalled(system: Kysely<DB>, integrationId: string, kind: ChatKind) {
  return system
    .selectFrom('integrations as i')
    .innerJoin('chat_workspaces as w', (join) =>
      join
        .onRef('w.company_id', '=', 'i.company_id')
        .onRef('w.integration_id', '=', 'i.integration_id'),
    )
    .innerJoin('integration_secrets as s', (join) =>
      join
        .onRef('s.company_id', '=', 'i.company_id')
        .onRef('s.integration_id', '=', 'i.integration_id'),
    )
    .select([
      'i.company_id',
      'i.integration_id',
      'i.state',
      'w.workspace_id',
      'w.bot_id',
      'w.service_url',
      'w.ends_since',
      's.secret_id',
      's.value',
    ])
    .where('i.integration_id', '=', integrationId)
    .where('i.kind', '=', kind)
    .where('s.until', 'is', null)
    .executeTakeFirst()
}
