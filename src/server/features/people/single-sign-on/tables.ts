import type { Database } from '#server/platform/database/database.ts'
import type { StoredSecret } from '#server/platform/secrets/reseal-secrets.ts'
import { endedBefore } from '#server/platform/tables/ended-before.ts'
import { impersonal, type Tables } from '#server/platform/tables/table-rules.ts'
import { providerSecretPlace } from './provider-secret-place.ts'

const listSecrets =
  (table: 'identity_providers' | 'identity_provider_drafts') =>
  async ({ system }: Database): Promise<readonly StoredSecret[]> => {
    const rows = await system
      .selectFrom(table)
      .select(['organisation_id', 'issuer', 'client_id', 'client_secret'])
      .execute()
    return rows.map((row) => ({
      place: providerSecretPlace(row),
      value: row.client_secret,
      replace: (value) =>
        system
          .updateTable(table)
          .set({ client_secret: value })
          .where('organisation_id', '=', row.organisation_id)
          .where('client_secret', '=', row.client_secret)
          .execute(),
    }))
  }

export const tables: Tables = {
  account_identities: impersonal,
  identity_providers: { visitors: null, secrets: listSecrets('identity_providers') },
  identity_provider_drafts: { visitors: null, secrets: listSecrets('identity_provider_drafts') },
  single_sign_on_trips: {
    visitors: null,
    leftovers: endedBefore('single_sign_on_trips', 'expires_at', 0),
  },
}
