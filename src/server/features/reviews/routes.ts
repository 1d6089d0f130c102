import { answerReview } from '#contract/visits.ts'
import { route, type Route } from '#server/platform/http/route.ts'
import { approveVisit } from '../visits/approve-visit.ts'
import { denyByApprover } from '../visits/deny-visit.ts'

export const reviewRoutes: readonly Route[] = [
  route(
    answerReview,
    { allow: ['reviewer'], audit: 'visit.approved, visit.denied' },
    ({ tx, company, act, actor, body }) =>
      body.answer === 'approve'
        ? approveVisit(tx, company, act, actor.visit)
        : denyByApprover(tx, company, act, actor.visit, body.reason),
  ),
]
