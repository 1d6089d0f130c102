import * as endpoints from '#contract/visitors.ts'
import { route, type Route } from '#server/platform/http/route.ts'
import { searchVisitors } from './search-visitors.ts'
import { updateOwnVisitor, updateVisitor } from './update-own-visitor.ts'

export const visitorRoutes: readonly Route[] = [
  route(
    endpoints.updateOwnVisitor,
    { allow: ['visitor', 'client'], audit: 'visit.details_confirmed, visitor.updated' },
    ({ tx, company, act, actor, params, body }) =>
      actor.kind === 'visitor'
        ? updateOwnVisitor(tx, company, act, actor.visit, body)
        : updateVisitor(tx, company, act, params.visitorId, body),
  ),
  route(
    endpoints.searchVisitors,
    { allow: ['client', 'employee'], audit: null, right: 'CREATE_VISITS' },
    ({ tx, company, actor, query }) => searchVisitors(tx, company.companyId, actor, query.filter),
  ),
]
