/** Whether a call is Webex's: https://developer.webex.com/docs/api/guides/webhooks#handling-requests-from-webex */
import { createHmac, timingSafeEqual } from 'node:crypto'

/** @param body as it came, byte for byte. It says no time: what it is about does (`learn-answers.ts`). */
export function isFromWebex(signingSecret: string, signature: unknown, body: string): boolean {
  if (typeof signature !== 'string') return false
  const own = Buffer.from(signWebex(signingSecret, body))
  const given = Buffer.from(signature.toLowerCase())
  return own.length === given.length && timingSafeEqual(own, given)
}

/** HMAC-SHA1, as Webex has it. @returns 40 hexadecimal digits */
export function signWebex(signingSecret: string, body: string): string {
  return createHmac('sha1', signingSecret).update(body).digest('hex')
}
