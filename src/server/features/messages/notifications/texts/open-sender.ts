/** The way by which a message leaves, as its location has set it up. */
import { gatewaySettings } from '#contract/notifications/message-channels.ts'
import { channelKinds } from '#domain/notification/message-channel.ts'
import type { Deps } from '#server/deps.ts'
import { createChatWebhook } from '#server/platform/messages/chat-webhook.ts'
import type { Reach } from '#server/platform/messages/hand-over.ts'
import type { MessageSender } from '#server/platform/messages/message-sender.ts'
import { createSmsGateway } from '#server/platform/messages/sms-gateway.ts'
import { allowedAddresses } from '#server/platform/outgoing/allowed-addresses.ts'
import { channelSecretPlace } from '#server/features/messages/message-channels/channel-secret-place.ts'
import { headerPrefix } from '#server/features/messages/message-channels/channel-secrets.ts'
import type { findChannel } from './queries-messages.ts'

/** Less than the database waits for a transaction that asks it nothing. */
const timeoutMs = 8_000

type Channel = NonNullable<Awaited<ReturnType<typeof findChannel>>>

/** @throws SecretError where a secret of the channel cannot be opened. */
export function openSender(
  { config, clock, secrets: keys }: Pick<Deps, 'config' | 'clock' | 'secrets'>,
  { kind, gateway, secrets: sealed }: Channel,
): MessageSender {
  const secrets = new Map(
    sealed.map((row) => [row.name, keys.open(channelSecretPlace(row), row.value)] as const),
  )
  const reach: Reach = {
    addresses: allowedAddresses(config.webhookAllow),
    timeoutMs,
    nowMs: () => clock.epochMs(),
  }
  const known = channelKinds.find((one) => one === kind) ?? 'SMS'
  if (known !== 'SMS') {
    return createChatWebhook(reach, { kind: known, address: secrets.get('address') ?? '' })
  }
  const headers = [...secrets].flatMap(([name, value]) =>
    name.startsWith(headerPrefix) ? [[name.slice(headerPrefix.length), value] as const] : [],
  )
  return createSmsGateway(reach, {
    ...gatewaySettings.parse(gateway),
    headers: Object.fromEntries(headers),
    secret: secrets.get('secret') ?? '',
  })
}
