/** Of which days something can be taken away as a file: visits (reference §7) and the audit (issue 5 §5). */
import { daysBetween } from '../time/local-date.ts'

/** The longest time that one export covers, in days, the first and the last included (Reference §7, export). */
export const exportDays = 90

/** Why these local dates are no days of an export; null where they are. */
export function refuseExport(from: string, to: string): 'ORDER' | 'TOO_LONG' | null {
  const days = daysBetween(from, to) + 1
  if (days < 1) return 'ORDER'
  return days > exportDays ? 'TOO_LONG' : null
}
