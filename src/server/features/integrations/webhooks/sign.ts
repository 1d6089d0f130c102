/** Standard Webhooks: what proves to the other side that a call is ours. */
import { createHmac, randomBytes } from 'node:crypto'
import type { OutgoingCall } from '#server/platform/integrations/integration.ts'

const prefix = 'whsec_'

/** A secret as the other side is given it. */
export function makeSigningSecret(): string {
  return `${prefix}${randomBytes(32).toString('base64')}`
}

/** The headers of a call. While a secret is being replaced both sign, the newest first. */
export function signedHeaders({
  messageId,
  body,
  epochMs,
  secrets,
}: OutgoingCall): Readonly<Record<string, string>> {
  const id = `msg_${messageId}`
  const timestamp = String(Math.floor(epochMs / 1_000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'content-type': 'application/json',
    'user-agent': 'Foyer',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
