import { epochMs, HOUR_MS } from '../time/instant.ts'

export type CertificateLife = 'FINE' | 'SOON' | 'EXPIRED'

/** Time to ask another company for a new one, and to try it. */
const warnedMs = 30 * 24 * HOUR_MS

/** How long the last of some certificates still counts: whoever has a newer one beside it is fine. ISO 8601. */
export function certificateLife(
  expire: readonly string[],
  now: string,
): { readonly life: CertificateLife; readonly until: string | null } {
  const until = [...expire].sort((one, other) => epochMs(one) - epochMs(other)).at(-1) ?? null
  if (until === null) return { life: 'FINE', until }
  const left = epochMs(until) - epochMs(now)
  if (left <= 0) return { life: 'EXPIRED', until }
  return { life: left < warnedMs ? 'SOON' : 'FINE', until }
}

/** So many days before a certificate expires, whoever looks after it gets a mail. */
const mailedDays = [1, 7, 30] as const
export type MailedDays = (typeof mailedDays)[number]

/** The mail that is due about a certificate: the one of the shortest time that has begun. null before the first, and once it has expired. ISO 8601 */
export function expiryMail(expiresAt: string, now: string): MailedDays | null {
  const left = epochMs(expiresAt) - epochMs(now)
  if (left <= 0) return null
  return mailedDays.find((days) => left < days * 24 * HOUR_MS) ?? null
}
