import * as contract from '#contract/arrivals/arrivals.ts'
import { route, type Route } from '#server/platform/http/route.ts'
import { visitKeyOfPath } from '#server/features/visits/visit-record/visit-key-of-path.ts'
import { answerArrival } from './answer-arrival.ts'
import { presentArrivalState } from './present.ts'
import { readArrival } from './read-arrival.ts'

export const arrivalRoutes: readonly Route[] = [
  route(
    contract.getArrival,
    { allow: ['visitor', 'reviewer', 'client'], audit: null },
    async ({ tx, company, params }) => {
      const key = visitKeyOfPath(params)
      return presentArrivalState(key, await readArrival(tx, company.companyId, key))
    },
  ),
  route(
    contract.answerArrival,
    {
      allow: ['reviewer', 'client', 'employee'],
      audit: 'visit.host_answered, meeting.updated, visit.host_replaced',
    },
    async ({ tx, company, act, params, body }) => {
      const key = visitKeyOfPath(params)
      const { answer, userId = null } = body
      const state = await answerArrival(tx, company, act, key, { answer, sentUserId: userId })
      return presentArrivalState(key, state)
    },
  ),
]
