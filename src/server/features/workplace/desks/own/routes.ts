import * as endpoints from '#contract/workplace/own-desks.ts'
import { route, type Route } from '#server/platform/http/route.ts'
import { giveDeskBack, takeDeskBack } from './give-desk-back.ts'

const allow = ['employee', 'booker'] as const

export const ownDeskRoutes: readonly Route[] = [
  route(
    endpoints.giveDeskBack,
    { allow, audit: 'desk.given_back', workplace: true },
    ({ tx, company, act, actor, body }) => giveDeskBack(tx, company, act, actor.userId, body),
  ),
  route(
    endpoints.takeDeskBack,
    { allow, audit: 'desk.taken_back', workplace: true },
    ({ tx, company, act, actor, body }) => takeDeskBack(tx, company, act, actor.userId, body),
  ),
]
