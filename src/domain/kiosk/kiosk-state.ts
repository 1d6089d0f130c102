import { MINUTE_MS, parseInstant } from '../time/instant.ts'

/** What an administrator needs to know of a kiosk first. */
export const kioskStates = ['NOT_PAIRED', 'ONLINE', 'OFFLINE'] as const
export type KioskState = (typeof kioskStates)[number]

/** A tablet calls every 15 seconds, and once a minute where its browser saves power. */
const quietMs = 1.5 * MINUTE_MS

/** Whether a tablet is paired, and whether it was heard lately. */
export function kioskStateAt(
  kiosk: { readonly pairedAt: string | null; readonly lastSeenAt: string | null },
  now: string,
): KioskState {
  if (kiosk.pairedAt === null) return 'NOT_PAIRED'
  const seenMs = parseInstant(kiosk.lastSeenAt ?? '')
  const nowMs = parseInstant(now)
  const isHeard = seenMs !== null && nowMs !== null && nowMs - seenMs <= quietMs
  return isHeard ? 'ONLINE' : 'OFFLINE'
}
