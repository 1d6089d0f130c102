/** All SQL of the webhooks of a location, as those ask who set them up. */
import { sql } from 'kysely'
import type { CompanyId, OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { IntegrationRow, Place } from '#server/platform/integrations/queries.ts'

export const webhookKind = 'WEBHOOK'

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
          .whereRef('e.owner_id', '=', 'i.company_id')
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

/** For which locations of an organisation; null: all, also those that are made later. */
export type Above = {
  readonly organisationId: OrganisationId
  readonly locations: readonly string[] | null
}

export type NewWebhook = {
  readonly name: string
  readonly address: string
  readonly events: readonly string[]
  readonly createdBy: string | null
  readonly madeByAccount: string | null
  readonly above: Above | null
  readonly at: string
}

/** With its counter. */
export async function insertWebhook(
  tx: Tx,
  { companyId, integrationId }: Place,
  { name, address, events, createdBy, madeByAccount, above, at }: NewWebhook,
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
      made_by_account: madeByAccount,
      organisation_id: above?.organisationId ?? null,
      locations: above?.locations ? [...above.locations] : null,
      created_at: at,
    })
    .execute()
  await tx
    .insertInto('integration_numbers')
    .values({ company_id: companyId, integration_id: integrationId })
    .execute()
}

/** Where an organisation's integration listens, or would: any one of its locations. */
export async function findListenedLocation(
  tx: Tx,
  {
    organisation_id: organisationId,
    locations,
  }: Pick<IntegrationRow, 'organisation_id' | 'locations'>,
): Promise<CompanyId | undefined> {
  const { rows } = await sql<{ company_id: CompanyId }>`
    select company_id from companies where organisation_id = ${organisationId}
      and (${locations}::uuid[] is null or company_id = any (${locations}::uuid[])) order by company_id limit 1`.execute(
    tx,
  )
  return rows[0]?.company_id
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
