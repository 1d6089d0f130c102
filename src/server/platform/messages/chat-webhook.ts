/** Messages to a chat by its incoming webhook: Slack, Microsoft Teams, Webex. Issue 5 §3. */
import { chatBody } from '#domain/notification/chat-body.ts'
import type { ChannelKind } from '#domain/notification/message-channel.ts'
import { handOver, type Reach } from './hand-over.ts'
import type { MessageSender } from './message-sender.ts'

/** `address` is all that opens the chat, and so a secret. */
export function createChatWebhook(
  reach: Reach,
  { kind, address }: { readonly kind: Exclude<ChannelKind, 'SMS'>; readonly address: string },
): MessageSender {
  return {
    send: ({ key, text }) =>
      handOver(reach, {
        method: 'POST',
        address,
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(chatBody(kind, text)),
        answerContains: '',
        secrets: [address, ...address.split('/').filter((part) => part.length > 7)],
      }),
  }
}
