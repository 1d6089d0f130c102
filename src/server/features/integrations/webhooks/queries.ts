/** All SQL of the webhooks of a location, as those ask who set them up. */
import { sql } from 'kysely'
import type { CompanyId, OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import {
  healthColumns,
  healthJoins,
  type HealthRow,
} from '#server/platform/integrations/queries-health.ts'
import type { IntegrationRow, Place } from '#server/platform/integrations/queries.ts'

export const webhookKind = 'WEBHOOK'

/** With what waits for each, and until when its secret before counts. */
export async function listWebhooks(
  tx: Tx,
  companyId: CompanyId,
  now: string,
): Promise<readonly WebhookRow[]> {
  const { rows } = await sql<WebhookRow>`
    select i.*, ${healthColumns},
      (select max(s.until) from integration_secrets s where s.company_id = i.company_id
        and s.integration_id = i.integration_id and s.until > ${now}) as previous_until
    from integrations i
    ${healthJoins}
    where i.company_id = ${companyId} and i.kind = ${webhookKind} order by i.created_at, i.integration_id`.execute(
    tx,
  )
  return rows
}
export type WebhookRow = IntegrationRow & HealthRow & { readonly previous_until: string | null }

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
