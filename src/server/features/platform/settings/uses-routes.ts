import { listUses, removeThing as removeEndpoint } from '#contract/settings/uses.ts'
import { managers } from '#server/platform/http/audiences.ts'
import { route, type Route } from '#server/platform/http/route.ts'
import { findUses } from '#server/platform/use.ts'
import { removeThing } from './remove-thing.ts'

/** For whoever may put away one of these things. */
export const usesRoutes: readonly Route[] = [
  route(
    listUses,
    {
      allow: managers,
      audit: null,
      right: ['EDIT_FLOWS', 'EDIT_AGREEMENTS', 'EDIT_LOCATION', 'EDIT_KIOSKS', 'EDIT_DESK_AREAS'],
    },
    ({ tx, deps, company, act, query }) => findUses(tx, deps.uses, company, query, act.at),
  ),
  route(
    removeEndpoint,
    {
      allow: managers,
      audit: 'thing.removed',
      right: ['EDIT_FLOWS', 'EDIT_AGREEMENTS', 'EDIT_USERS', 'EDIT_KIOSKS', 'EDIT_DESK_AREAS'],
    },
    async ({ tx, deps, company, act, query }) => {
      await removeThing(tx, deps, company, act, query)
      return { id: query.id }
    },
  ),
]
