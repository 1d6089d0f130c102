import { HOUR_MS } from '#domain/time/instant.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { StoredSecret } from '#server/platform/secrets/reseal-secrets.ts'
import { endedBefore } from '#server/platform/tables/ended-before.ts'
import { impersonal, type Tables } from '#server/platform/tables/table-rules.ts'
import { providerSecretPlace } from './provider-secret-place.ts'
import { samlKeyPlace } from './saml/own-side.ts'

const listSecrets =
  (table: 'identity_providers' | 'identity_provider_drafts') =>
  async ({ system }: Database): Promise<readonly StoredSecret[]> => {
    const rows = await system
      .selectFrom(table)
      .select(['organisation_id', 'issuer', 'client_id', 'client_secret'])
      .where('client_secret', 'is not', null)
      .$narrowType<{ client_secret: string }>()
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

async function listKeySecrets({ system }: Database): Promise<readonly StoredSecret[]> {
  const rows = await system
    .selectFrom('saml_keys')
    .select(['organisation_id', 'key_id', 'private_key'])
    .execute()
  return rows.map((row) => ({
    place: samlKeyPlace(row),
    value: row.private_key,
    replace: (value) =>
      system
        .updateTable('saml_keys')
        .set({ private_key: value })
        .where('key_id', '=', row.key_id)
        .where('private_key', '=', row.private_key)
        .execute(),
  }))
}

const failuresKeptMs = 30 * 24 * HOUR_MS
/** What has ended is still told from what never was for a while. */
const requestsKeptMs = 7 * 24 * HOUR_MS

export const tables: Tables = {
  account_identities: impersonal,
  identity_providers: { visitors: null, secrets: listSecrets('identity_providers') },
  identity_provider_drafts: { visitors: null, secrets: listSecrets('identity_provider_drafts') },
  join_requests: {
    visitors: null,
    leftovers: endedBefore('join_requests', 'expires_at', requestsKeptMs),
  },
  proved_domains: impersonal,
  saml_assertions: { visitors: null, leftovers: endedBefore('saml_assertions', 'until', 0) },
  saml_keys: { visitors: null, secrets: listKeySecrets },
  saml_sessions: impersonal,
  single_sign_on_failures: {
    visitors: null,
    leftovers: endedBefore('single_sign_on_failures', 'at', failuresKeptMs),
  },
  single_sign_on_trips: {
    visitors: null,
    leftovers: endedBefore('single_sign_on_trips', 'expires_at', 0),
  },
}
