import type { Tx } from '#server/platform/database/database.ts'
import type { Place } from '#server/platform/integrations/queries.ts'

/** The one before opens nothing any more. `value` is sealed. */
export async function putKey(
  tx: Tx,
  { companyId, integrationId }: Place,
  key: { readonly secretId: string; readonly value: string; readonly at: string },
): Promise<void> {
  const own = { company_id: companyId, integration_id: integrationId }
  await tx
    .deleteFrom('integration_secrets')
    .where('company_id', '=', companyId)
    .where('integration_id', '=', integrationId)
    .execute()
  await tx
    .insertInto('integration_secrets')
    .values({ ...own, secret_id: key.secretId, value: key.value, created_at: key.at })
    .execute()
}
