/** What a visitor says of a visit: how it was, from 1 (bad) to 5 (very good). Spec §7, visits: rate. */
import type { Status } from './status.ts'

export const visitRatings = [1, 2, 3, 4, 5] as const
export type VisitRating = (typeof visitRatings)[number]

/** In characters. */
export const longestRemark = 1_000

/** Whoever has left can say how it was; whoever never came, or is still here, cannot. */
export function canRate(status: Status): boolean {
  return status === 'CHECKED_OUT'
}

/** A text, as an address brings it; null for what is no rating. */
export function parseRating(text: string | undefined): VisitRating | null {
  return visitRatings.find((one) => String(one) === text) ?? null
}

/** Whoever comes often is asked once in so many days. */
export const daysBetweenQuestions = 30
