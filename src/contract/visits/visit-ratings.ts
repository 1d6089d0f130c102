/** What visitors say of a visit that is over (Spec §7, visits: rate). */
import { z } from 'zod'
import { longestRemark } from '#domain/rating/rating.ts'
import { defineEndpoint } from '../endpoint.ts'
import { visitIdOutput, visitParams } from '../ids.ts'
import { visitPath } from '../place-paths.ts'
import { instantOutput, rating, text } from '../shapes.ts'

const tag = 'Visits'
const path = `${visitPath}/rate`

export const visitRating = z.object({
  rating,
  remark: z.string(),
  ratedAt: instantOutput,
})

export const getVisitRating = defineEndpoint('visits.rating', `GET ${path}`, {
  summary: 'How the visitor says the visit was; null until then.',
  tag,
  params: visitParams,
  response: z.object({ id: visitIdOutput, rating: visitRating.nullable() }),
  errors: [],
})
export const rateVisit = defineEndpoint('visits.rate', `POST ${path}`, {
  summary: 'Say how the visit was, once the visitor has left; it takes the place of what was said.',
  tag,
  params: visitParams,
  body: z.object({
    rating,
    remark: text(longestRemark).default(''),
  }),
  response: z.object({ id: visitIdOutput, rating: visitRating }),
  errors: ['visit_status_conflict'],
})
