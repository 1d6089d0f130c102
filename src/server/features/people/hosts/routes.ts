import * as endpoints from '#contract/people/hosts.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { inCompany } from '#server/platform/http/in-company.ts'
import { statementRoute, type Route } from '#server/platform/http/route.ts'
import { hostDisplayFor, maySearchHosts } from './policy.ts'
import { presentContact } from './present.ts'
import { searchHosts } from './search-hosts.ts'

export const hostRoutes: readonly Route[] = [
  statementRoute(
    endpoints.searchHosts,
    {
      allow: ['location', 'kiosk', 'visitor', 'reviewer', 'client', 'employee'],
      audit: null,
      limit: 'names',
    },
    async (context) => {
      const { actor, company, deps, query } = context
      if (!maySearchHosts(actor, company)) throw new ApiError('forbidden')
      // A link to a visit is checked against the visit; the others were when they entered.
      if (actor.kind === 'visitor' || actor.kind === 'reviewer') {
        await inCompany(endpoints.searchHosts, context, () => Promise.resolve())
      }
      const display = hostDisplayFor(actor, company)
      const hosts = await searchHosts(deps, company.companyId, query.filter, display)
      return { contacts: hosts.map((host) => presentContact(host, display)) }
    },
  ),
]
