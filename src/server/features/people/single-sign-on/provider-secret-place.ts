import type { SecretPlace } from '#server/platform/secrets/sealed-value.ts'

/** By which a provider of identities knows Foyer: for this client of this provider alone, as a draft and when it counts. */
export function providerSecretPlace(row: {
  readonly organisation_id: string
  readonly issuer: string
  readonly client_id: string
}): SecretPlace {
  return ['identity_providers', row.organisation_id, row.issuer, row.client_id]
}
