import { outsideId } from '#contract/ids.ts'
import * as contract from '#contract/visits/reviews.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { route, type Route } from '#server/platform/http/route.ts'
import { visitKeyOfPath } from '../visit-record/visit-key-of-path.ts'
import { answerReview } from './answer-review.ts'
import { decideMeeting } from './decide-meeting.ts'
import { presentReview } from './present.ts'
import { listReviews } from './queries.ts'

const decides = { audit: 'visit.approved, visit.denied' } as const

export const reviewRoutes: readonly Route[] = [
  route(
    contract.answerReview,
    { allow: ['reviewer'], ...decides },
    ({ tx, company, act, actor, body }) => answerReview(tx, company, act, actor.visit, body),
  ),
  route(
    contract.listReviews,
    { allow: ['client', 'employee'], audit: null, right: 'APPROVE_VISITS' },
    async ({ tx, company, act, actor, query }) => {
      const today = localDateOf(act.at, company.timeZone)
      const { total, reviews } = await listReviews(tx, company.companyId, today, query)
      return { total, reviews: reviews.map((review) => presentReview(review, actor)) }
    },
  ),
  route(
    contract.decideReview,
    { allow: ['client', 'employee'], right: 'APPROVE_VISITS', ...decides },
    ({ tx, company, act, params, body }) =>
      answerReview(tx, company, act, visitKeyOfPath(params), body),
  ),
  route(
    contract.approveMeeting,
    { allow: ['client', 'employee'], right: 'APPROVE_VISITS', ...decides },
    async ({ tx, company, act, params: { meetingId } }) => {
      const reply = { answer: 'approve', reason: '' } as const
      const visits = await decideMeeting(tx, company, act, meetingId, reply)
      return { id: outsideId('M', meetingId), visits }
    },
  ),
  route(
    contract.denyMeeting,
    { allow: ['client', 'employee'], right: 'APPROVE_VISITS', ...decides },
    async ({ tx, company, act, params: { meetingId }, body }) => {
      const reply = { answer: 'deny', ...body } as const
      const visits = await decideMeeting(tx, company, act, meetingId, reply)
      return { id: outsideId('M', meetingId), visits }
    },
  ),
]
