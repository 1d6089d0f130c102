import type { SecretPlace } from '#server/platform/secrets/sealed-value.ts'

/** What opens a channel: its address, a header, the key of a gateway. */
export function channelSecretPlace(row: {
  readonly company_id: string
  readonly channel_id: string
  readonly name: string
}): SecretPlace {
  return ['message_channel_secrets', row.company_id, row.channel_id, row.name]
}
