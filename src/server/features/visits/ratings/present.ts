import type { z } from 'zod'
import type { visitRating } from '#contract/visits/visit-ratings.ts'
import type { RatingRow } from './queries.ts'

export function presentRating({
  rating,
  remark,
  rated_at,
}: RatingRow): z.input<typeof visitRating> {
  return { rating, remark, ratedAt: rated_at }
}
