/** Whether a call is Slack's: https://docs.slack.dev/authentication/verifying-requests-from-slack */
import { createHmac, timingSafeEqual } from 'node:crypto'

/** A call that is older, or from the future, is refused. */
const toleranceSeconds = 300

export type SignedCall = {
  readonly signature: unknown
  readonly timestamp: unknown
  /** As it came, byte for byte. */
  readonly body: string
}

/** @param nowMs since 1970 */
export function isFromSlack(
  signingSecret: string,
  { signature, timestamp, body }: SignedCall,
  nowMs: number,
): boolean {
  if (typeof signature !== 'string' || typeof timestamp !== 'string') return false
  if (!/^\d{1,12}$/.test(timestamp)) return false
  if (Math.abs(nowMs / 1_000 - Number(timestamp)) > toleranceSeconds) return false
  const own = Buffer.from(signSlack(signingSecret, timestamp, body))
  const given = Buffer.from(signature)
  return own.length === given.length && timingSafeEqual(own, given)
}

/** @param timestamp seconds since 1970 */
export function signSlack(signingSecret: string, timestamp: string, body: string): string {
  const digest = createHmac('sha256', signingSecret).update(`v0:${timestamp}:${body}`)
  return `v0=${digest.digest('hex')}`
}
