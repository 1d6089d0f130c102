/** What a voucher of a UniFi guest network is for a visit. Issue 15 §5. */
import { epochMs, MINUTE_MS } from '../time/instant.ts'

/** Of the controller. */
const mostMinutes = 1_000_000
/** Whoever stays longer than planned is not cut off at once. */
const leastMinutes = 60

/** How long it opens the network once somebody uses it, in minutes. @param validUntil, now ISO 8601 */
export function voucherMinutes(validUntil: string | null, now: string): number {
  const left = validUntil === null ? 0 : (epochMs(validUntil) - epochMs(now)) / MINUTE_MS
  return Math.min(mostMinutes, Math.max(leastMinutes, Math.ceil(left)))
}

/** By this it is found again, also where the answer that told its id was lost. */
export const voucherName = (credentialId: string): string => `foyer-${credentialId}`

/**
 * Where the API is, without a slash at its end: a console has it under a path of its own; an address with a path is taken as it is,
 * which a self-hosted Network application and Ubiquiti's cloud need.
 */
export function apiRoot(address: string): string {
  const root = address.replace(/\/$/, '').replace(/\/v1$/, '')
  return /^https?:\/\/[^/]+$/i.test(root) ? `${root}/proxy/network/integration` : root
}
