import * as endpoints from '#contract/people/moves.ts'
import { rightsForUserAct } from '#domain/rights/user-access.ts'
import { managers } from '#server/platform/http/audiences.ts'
import { statementRoute, type Route } from '#server/platform/http/route.ts'
import { movePeople } from './move-people.ts'

export const movingRoutes: readonly Route[] = [
  statementRoute(
    endpoints.previewMove,
    { allow: managers, audit: null, right: rightsForUserAct.EDIT },
    ({ deps, company, act, actor, body }) =>
      movePeople(deps, company, { ...act, actor }, body, true),
  ),
  // It keeps no answer: who has moved doesn't move again.
  statementRoute(
    endpoints.moveUsers,
    {
      allow: managers,
      audit:
        'user.moved, .created, .updated, .deactivated, .assistant_set, .groups_changed, employee.saved, meeting.updated, .cancelled, visit.host_replaced, .cancelled, booking.created, .cancelled, params.saved',
      right: rightsForUserAct.EDIT,
    },
    ({ deps, company, act, actor, body }) =>
      movePeople(deps, company, { ...act, actor }, body, false),
  ),
]
