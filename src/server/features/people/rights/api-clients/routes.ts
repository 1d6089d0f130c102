import * as endpoints from '#contract/people/api-clients.ts'
import { clientScopes } from '#domain/access/client-scope.ts'
import { afterCommit } from '#server/platform/database/after-commit.ts'
import { organisationRoute, type Route } from '#server/platform/http/route.ts'
import { listClients } from './queries.ts'
import { createClient, revokeClient, rotateClient, updateClient } from './save-client.ts'

/**
 * A client may what everybody may, in the areas of its scopes and at every location: only who may say how people sign in makes
 * one. A client makes none: it would give itself more than it has.
 */
const above = { allow: ['administrator'], organisationRight: 'MANAGE_SIGN_IN' } as const

export const apiClientRoutes: readonly Route[] = [
  organisationRoute(
    endpoints.listApiClients,
    { ...above, audit: null },
    async ({ tx, organisationId, act }) => {
      const rows = await listClients(tx, organisationId)
      return rows.map(({ clientId, scopes, previousUntil, ...row }) => ({
        ...row,
        id: clientId,
        // A scope of another release counts for nothing.
        scopes: scopes && clientScopes.filter((scope) => scopes.includes(scope)),
        previousUntil: previousUntil !== null && previousUntil > act.at ? previousUntil : null,
      }))
    },
  ),
  organisationRoute(
    endpoints.createApiClient,
    { ...above, audit: 'api_client.created' },
    ({ tx, organisationId, act, body }) => createClient(tx, organisationId, act, body),
  ),
  organisationRoute(
    endpoints.updateApiClient,
    { ...above, audit: 'api_client.changed' },
    async ({ tx, deps, organisationId, act, params: { clientId }, body }) => {
      await updateClient(tx, organisationId, act, { clientId, ...body })
      afterCommit(tx, () => deps.clientTokens.forget())
      return { id: clientId }
    },
  ),
  organisationRoute(
    endpoints.rotateApiClient,
    { ...above, audit: 'api_client.rotated' },
    ({ tx, organisationId, act, params: { clientId }, body }) =>
      rotateClient(tx, organisationId, act, clientId, body.overlapHours),
  ),
  organisationRoute(
    endpoints.revokeApiClient,
    { ...above, audit: 'api_client.revoked' },
    async ({ tx, deps, organisationId, act, params: { clientId } }) => {
      await revokeClient(tx, organisationId, act, clientId)
      afterCommit(tx, () => deps.clientTokens.forget())
      return { id: clientId }
    },
  ),
]
