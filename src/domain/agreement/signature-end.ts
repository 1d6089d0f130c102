import { DAY_MS } from '../time/calendar-date.ts'
import { plusMs } from '../time/write-instant.ts'

/**
 * Until when a signature spares the next one (ISO instant, exclusive); null when it does so for no further
 * visit. Days count as 24 hours. Fixed at signing: a later change of the period touches future signatures
 * only. Reference §4, Validity period.
 */
export function signatureValidUntil(signedAt: string, validityDays: number | null): string | null {
  return validityDays === null || validityDays <= 0 ? null : plusMs(signedAt, validityDays * DAY_MS)
}
