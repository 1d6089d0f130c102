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
