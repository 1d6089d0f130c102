/** All SQL of the webhooks of a location, as those ask who set them up. */
import { sql, type Updateable } from 'kysely'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Integrations } from '#server/platform/database/database-types.ts'
import type { Place } from '#server/platform/integrations/queries.ts'

const webhookKind = 'WEBHOOK'

/** With what waits for each, and until when its secret before counts. */
export function listWebhooks(tx: Tx, companyId: CompanyId, now: string) {
  return tx
    .selectFrom('integrations as i')
    .innerJoin('integration_numbers as n', (join) =>
      join
        .onRef('n.company_id', '=', 'i.company_id')
        .onRef('n.integration_id', '=', 'i.integration_id'),
    )
    .selectAll('i')
    .select((beside) => [
      'n.last_number',
      beside
        .selectFrom('integration_secrets as s')
        .select((secret) => secret.fn.max<string | null>('s.until').as('until'))
        .whereRef('s.company_id', '=', 'i.company_id')
        .whereRef('s.integration_id', '=', 'i.integration_id')
        .where('s.until', '>', now)
        .as('previous_until'),
      ...(['WAITING', 'GIVEN_UP'] as const).map((state) =>
        beside
          .selectFrom('integration_events as e')
          .select((event) => event.fn.countAll<number>().as('count'))
          .whereRef('e.company_id', '=', 'i.company_id')
          .whereRef('e.integration_id', '=', 'i.integration_id')
          .where('e.state', '=', state)
          .as(state === 'WAITING' ? 'waiting' : 'given_up'),
      ),
    ])
    .where('i.company_id', '=', companyId)
    .where('i.kind', '=', webhookKind)
    .orderBy('i.created_at')
    .execute()
}
export type WebhookRow = Awaited<ReturnType<typeof listWebhooks>>[number]

export type NewWebhook = {
  readonly name: string
  readonly address: string
  readonly events: readonly string[]
  readonly createdBy: string | null
  readonly at: string
}

/** With its counter. */
export async function insertWebhook(
  tx: Tx,
  { companyId, integrationId }: Place,
  { name, address, events, createdBy, at }: NewWebhook,
): Promise<void> {
  await tx
    .insertInto('integrations')
    .values({
      company_id: companyId,
      integration_id: integrationId,
      kind: webhookKind,
      name,
      address,
      events: [...events],
      created_by: createdBy,
      created_at: at,
    })
    .execute()
  await tx
    .insertInto('integration_numbers')
    .values({ company_id: companyId, integration_id: integrationId })
    .execute()
}

export function lockWebhook(tx: Tx, { companyId, integrationId }: Place) {
  return (
    tx
      .selectFrom('integrations')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('integration_id', '=', integrationId)
      .where('kind', '=', webhookKind)
      // Whoever keeps an event for it meanwhile refers to the row, and does not wait.
      .forNoKeyUpdate()
      .executeTakeFirst()
  )
}

export async function updateWebhook(
  tx: Tx,
  { companyId, integrationId }: Place,
  change: Updateable<Integrations>,
): Promise<void> {
  await tx
    .updateTable('integrations')
    .set(change)
    .where('company_id', '=', companyId)
    .where('integration_id', '=', integrationId)
    .execute()
}

/** The counter is locked first, as whoever counts does: otherwise the two could wait for each other. @returns how many events had waited; null: there is none */
export async function deleteWebhook(
  tx: Tx,
  { companyId, integrationId }: Place,
): Promise<number | null> {
  const { rows } = await sql<{ dropped: number }>`
    select (select count(*)::int from integration_events e where e.company_id = n.company_id
      and e.integration_id = n.integration_id and e.state = 'WAITING') as dropped
    from integration_numbers n where n.company_id = ${companyId} and n.integration_id = ${integrationId}
    for update of n`.execute(tx)
  await tx
    .deleteFrom('integrations')
    .where('company_id', '=', companyId)
    .where('integration_id', '=', integrationId)
    .where('kind', '=', webhookKind)
    .execute()
  return rows[0]?.dropped ?? null
}

/** The one before signs beside the new one until `previousUntil`; without it, it ends. Older ones end in any case. */
export async function putSecret(
  tx: Tx,
  { companyId, integrationId }: Place,
  secret: { readonly secretId: string; readonly value: string; readonly at: string },
  previousUntil: string | null,
): Promise<void> {
  const own = { company_id: companyId, integration_id: integrationId }
  let old = tx
    .deleteFrom('integration_secrets')
    .where('company_id', '=', companyId)
    .where('integration_id', '=', integrationId)
  if (previousUntil !== null) old = old.where('until', 'is not', null)
  await old.execute()
  if (previousUntil !== null) {
    await tx
      .updateTable('integration_secrets')
      .set({ until: previousUntil })
      .where('company_id', '=', companyId)
      .where('integration_id', '=', integrationId)
      .execute()
  }
  const { secretId, value, at } = secret
  await tx
    .insertInto('integration_secrets')
    .values({ ...own, secret_id: secretId, value, created_at: at })
    .execute()
}
