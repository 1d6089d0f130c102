/** How long visits and profiles are kept, and when the purge may act on it. Reference §9, Privacy. */
import { addDays, localDateOf } from '../time/local-date.ts'

/** In days after the last day of a visit, or after the last visit of a person; null: for ever. */
export type Retention = { readonly visitDays: number | null; readonly profileDays: number | null }

export const maxRetentionDays = 3_650

/** A profile that goes takes its visits with it, so these are never kept longer than it. */
export function isRetentionOrdered({ visitDays, profileDays }: Retention): boolean {
  return profileDays === null || (visitDays !== null && visitDays <= profileDays)
}

/** Whether anything is removed at all. */
export function isRetentionOn({ visitDays, profileDays }: Retention): boolean {
  return visitDays !== null || profileDays !== null
}

/** The local day at whose beginning tonight's purge runs. */
export function dayOfNextPurge(now: string, zone: string): string {
  return addDays(localDateOf(now, zone), 1)
}

/**
 * The local day whose purge is due now; null while the numbers were saved on that same day: whoever has just typed one has the
 * rest of the day to take it back.
 */
export function dayOfPurge(now: string, savedAt: string, zone: string): string | null {
  const day = localDateOf(now, zone)
  return localDateOf(savedAt, zone) < day ? day : null
}
