import { updateOwnVisitor as updateOwnVisitorEndpoint } from '#contract/visitors.ts'
import { route, type Route } from '#server/platform/http/route.ts'
import { updateOwnVisitor, updateVisitor } from './update-own-visitor.ts'

export const visitorRoutes: readonly Route[] = [
  route(
    updateOwnVisitorEndpoint,
    { allow: ['visitor', 'client'], audit: 'visit.details_confirmed, visitor.updated' },
    ({ tx, company, act, actor, params, body }) =>
      actor.kind === 'visitor'
        ? updateOwnVisitor(tx, company, act, actor.visit, body)
        : updateVisitor(tx, company, act, params.visitorId, body),
  ),
]
