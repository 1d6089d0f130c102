/** Text messages by any gateway that takes them over HTTP: method, address, headers and body are templates. Issue 5 §3. */
import {
  contentTypes,
  fillAddress,
  fillBody,
  fillHeader,
  type Gateway,
} from '#domain/notification/gateway-template.ts'
import { handOver, type Reach } from './hand-over.ts'
import type { MessageSender } from './message-sender.ts'

export type SmsGateway = Gateway & {
  readonly headers: Readonly<Record<string, string>>
  readonly secret: string
  readonly answerContains: string
}

export function createSmsGateway(reach: Reach, gateway: SmsGateway): MessageSender {
  const { method, format, secret, answerContains } = gateway
  return {
    send({ key, to, text }) {
      const values = { to, text, secret }
      const own = Object.entries(gateway.headers).map(
        ([name, value]) => [name.toLowerCase(), fillHeader(value, values)] as const,
      )
      const type = method === 'GET' ? {} : { 'content-type': contentTypes[format] }
      return handOver(reach, {
        method,
        address: fillAddress(gateway.address, values),
        headers: { ...type, 'idempotency-key': key, ...Object.fromEntries(own) },
        body: fillBody(gateway, values),
        answerContains,
        secrets: [secret, encodeURIComponent(secret), ...own.map(([, value]) => value)],
      })
    },
  }
}
