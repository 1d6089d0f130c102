/** What a visitor says of a visit: how it was, and a few words. Spec §7, visits: rate. */
import type { Status } from './status.ts'

/** In characters. */
export const longestRemark = 1_000

/** Whoever has left can say how it was; whoever never came, or is still here, cannot. */
export function canRate(status: Status): boolean {
  return status === 'CHECKED_OUT'
}

/** Whoever comes often is asked once in so many days. */
export const daysBetweenQuestions = 30
