import { answerReview as endpoint } from '#contract/visits.ts'
import { route, type Route } from '#server/platform/http/route.ts'
import { answerReview } from './answer-review.ts'

export const reviewRoutes: readonly Route[] = [
  route(
    endpoint,
    { allow: ['reviewer'], audit: 'visit.approved, visit.denied' },
    ({ tx, company, act, actor, body }) => answerReview(tx, company, act, actor.visit, body),
  ),
]
