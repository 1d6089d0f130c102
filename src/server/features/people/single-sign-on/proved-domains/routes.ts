import * as endpoints from '#contract/people/proved-domains.ts'
import { openRoute, organisationRoute, type Route } from '#server/platform/http/route.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { findProvider } from '../queries.ts'
import { checkDomain } from './check-domain.ts'
import { presentDomain } from './present.ts'
import { listDomains } from './queries.ts'
import { addDomain, putDomain, removeDomain } from './save-domain.ts'

/** It says by what people sign in, everywhere. */
const above = { allow: ['administrator'], organisationRight: 'MANAGE_SIGN_IN' } as const

export const provedDomainRoutes: readonly Route[] = [
  organisationRoute(
    endpoints.listProvedDomains,
    { ...above, audit: null },
    async ({ tx, deps, organisationId }) => {
      const provider = await findProvider(deps.db.system, organisationId)
      const rows = await listDomains(tx, organisationId)
      return {
        domains: rows.map(presentDomain),
        provider: provider === undefined ? null : { name: provider.name },
      }
    },
  ),
  organisationRoute(
    endpoints.addProvedDomain,
    { ...above, audit: 'proved_domain.added' },
    async ({ tx, organisationId, act, body: { domain } }) => {
      await addDomain(tx, organisationId, act, domain)
      return { domain }
    },
  ),
  organisationRoute(
    endpoints.putProvedDomain,
    { ...above, audit: 'proved_domain.changed' },
    async ({ tx, deps, organisationId, act, params: { domain }, body }) => {
      await putDomain(tx, deps, { organisationId, domain }, act, body)
      return { domain }
    },
  ),
  organisationRoute(
    endpoints.removeProvedDomain,
    { ...above, audit: 'proved_domain.removed' },
    async ({ tx, organisationId, act, params: { domain } }) => {
      await removeDomain(tx, { organisationId, domain }, act)
      return { domain }
    },
  ),
  // Without a transaction: nobody holds a connection of the database while a name server thinks.
  openRoute(
    endpoints.checkProvedDomain,
    {
      ...above,
      allow: ['administrator', 'employee'],
      limit: 'secret',
      audit: 'proved_domain.proved, proved_domain.missing, proved_domain.lost',
    },
    async ({ deps, actor, params: { domain } }) => {
      const { organisationId } = actor.session
      if (!(await checkDomain(deps, { organisationId, domain }))) throw new ApiError('not_found')
      return { domain }
    },
  ),
]
