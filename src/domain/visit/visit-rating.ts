/** Which visits are rated, and how often somebody is asked. Spec §7, visits: rate. */
import type { Status } from './status.ts'

/** Whoever has left can say how it was; whoever never came, or is still here, cannot. */
export function canRate(status: Status): boolean {
  return status === 'CHECKED_OUT'
}

/** Whoever comes often is asked once in so many days. */
export const daysBetweenQuestions = 30
