import * as contract from '#contract/visits/visit-ratings.ts'
import { route, type Route } from '#server/platform/http/route.ts'
import { visitKeyOfPath } from '../visit-record/visit-key-of-path.ts'
import { seeVisit } from '../visits/see-visit.ts'
import { rateVisit } from './rate-visit.ts'
import { readVisitRating } from './read-visit-rating.ts'

export const ratingRoutes: readonly Route[] = [
  route(
    contract.getVisitRating,
    { allow: ['visitor', 'client', 'employee'], audit: null },
    async ({ tx, company, act, params }) => {
      const key = visitKeyOfPath(params)
      await seeVisit(tx, company, act, key)
      return readVisitRating(tx, company, key)
    },
  ),
  route(
    contract.rateVisit,
    { allow: ['visitor', 'client'], audit: 'visit.rated', afterClosing: true },
    ({ tx, company, act, params, body }) =>
      rateVisit(tx, company, act, visitKeyOfPath(params), body),
  ),
]
