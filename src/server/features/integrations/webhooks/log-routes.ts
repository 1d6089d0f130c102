import * as endpoints from '#contract/integrations/integrations.ts'
import { integrationKinds, integrationManifests } from '#domain/integration/manifest.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { managers } from '#server/platform/http/audiences.ts'
import { route, type Route } from '#server/platform/http/route.ts'
import { findIntegration, type Place } from '#server/platform/integrations/queries.ts'
import { readDeliveries, readDelivery } from '#server/platform/integrations/read-log.ts'
import { replayEvents } from '#server/platform/integrations/run-integration.ts'

const allow = managers
const right = 'EDIT_INTEGRATIONS'

/** Of the location's own; what the organisation has connected is not for it to read. @throws ApiError not_found */
async function placeOf(tx: Tx, companyId: CompanyId, integrationId: string): Promise<Place> {
  const place = { companyId, integrationId }
  const row = await findIntegration(tx, place)
  const kind = integrationKinds.find((one) => one === row?.kind)
  if (kind === undefined || integrationManifests[kind].isLogged !== true) {
    throw new ApiError('not_found')
  }
  return place
}

/** The log of whatever the frame calls for a location. */
export const logRoutes: readonly Route[] = [
  route(
    endpoints.listIntegrationLog,
    { allow, audit: null, right },
    async ({ tx, company: { companyId }, query, params: { integrationId } }) =>
      readDeliveries(tx, await placeOf(tx, companyId, integrationId), query),
  ),
  route(
    endpoints.getIntegrationLogEntry,
    { allow, audit: null, right },
    async ({ tx, company: { companyId }, params: { integrationId, number } }) =>
      readDelivery(tx, await placeOf(tx, companyId, integrationId), number),
  ),
  route(
    endpoints.replayIntegration,
    { allow, audit: 'integration.replayed', right },
    async ({ tx, company: { companyId }, act, body, params: { integrationId } }) => ({
      count: await replayEvents(tx, await placeOf(tx, companyId, integrationId), act, body),
    }),
  ),
]
