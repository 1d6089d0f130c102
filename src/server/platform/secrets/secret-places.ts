import type { SecretPlace } from './sealed-value.ts'

/** What opens a channel: its address, a header, the key of a gateway. */
export function channelSecretPlace(row: {
  readonly company_id: string
  readonly channel_id: string
  readonly name: string
}): SecretPlace {
  return ['message_channel_secrets', row.company_id, row.channel_id, row.name]
}

/** By which a provider of identities knows Foyer: for this client of this provider alone, as a draft and when it counts. */
export function providerSecretPlace(row: {
  readonly organisation_id: string
  readonly issuer: string
  readonly client_id: string
}): SecretPlace {
  return ['identity_providers', row.organisation_id, row.issuer, row.client_id]
}
