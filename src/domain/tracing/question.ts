/** What may be asked about who met whom. Spec §7 (tracing overlaps); issue 15 §5. */
import { daysBetween } from '../time/local-date.ts'

/** NEAR: the same desk area, or the same meeting. LOCATION: anywhere in the building. */
export const tracingReaches = ['NEAR', 'LOCATION'] as const
export type TracingReach = (typeof tracingReaches)[number]

/** The longest period of one question in days, the first and the last included. */
export const tracingDays = 31

/** The most people that one report names. */
export const tracedPeople = 1_000

/** Why these local dates are no period of a question; null where they are. `today` is the location's. */
export function refusePeriod(
  from: string,
  to: string,
  today: string,
): 'ORDER' | 'TOO_LONG' | 'TO_COME' | null {
  const days = daysBetween(from, to) + 1
  if (days < 1) return 'ORDER'
  if (days > tracingDays) return 'TOO_LONG'
  return to > today ? 'TO_COME' : null
}
