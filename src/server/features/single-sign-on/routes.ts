import * as contract from '#contract/identity-providers.ts'
import { outsideId } from '#contract/ids.ts'
import { openRoute, type Route } from '#server/platform/http/route.ts'
import { presentProvider } from './present.ts'
import { findProvider } from './queries.ts'
import { putProvider, removeProvider } from './save-provider.ts'

export const singleSignOnRoutes: readonly Route[] = [
  openRoute(
    contract.getIdentityProvider,
    { allow: ['client'], audit: null },
    async ({ deps, actor }) => {
      const row = await findProvider(deps.db.system, actor.organisationId)
      return { identityProvider: row === undefined ? null : presentProvider(deps, row) }
    },
  ),
  openRoute(
    contract.putIdentityProvider,
    { allow: ['client'], audit: 'identity_provider.saved' },
    async ({ deps, actor: { organisationId }, act, body }) => {
      await putProvider(deps, organisationId, act, body)
      return { id: outsideId('OR', organisationId) }
    },
  ),
  openRoute(
    contract.removeIdentityProvider,
    { allow: ['client'], audit: 'identity_provider.removed' },
    async ({ deps, actor: { organisationId }, act }) => {
      await removeProvider(deps, organisationId, act)
      return { id: outsideId('OR', organisationId) }
    },
  ),
]
