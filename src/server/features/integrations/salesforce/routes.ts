import * as endpoints from '#contract/integrations/salesforce.ts'
import { outsideId } from '#contract/ids.ts'
import { managers } from '#server/platform/http/audiences.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { route, statementRoute, type Route } from '#server/platform/http/route.ts'
import { findConsent } from '#server/platform/integrations/consent/queries.ts'
import { consentReturnAddress } from '#server/platform/integrations/consent/save-client.ts'
import {
  continueIntegration,
  pauseIntegration,
} from '#server/platform/integrations/run-integration.ts'
import { presentSalesforce } from './present.ts'
import { findConnection, findShown } from './queries.ts'
import {
  askConsent,
  disconnectSalesforce,
  placeOf,
  salesforceRight as right,
  saveSalesforce,
} from './save-salesforce.ts'
import { searchPeople } from './search-people.ts'
import { trySalesforce } from './try-salesforce.ts'

const allow = managers
const answer = (companyId: string) => ({ id: outsideId('CO', companyId) })

export const salesforceRoutes: readonly Route[] = [
  route(
    endpoints.getSalesforce,
    { allow, audit: null, right },
    async ({ tx, deps, company: { companyId } }) => {
      const returnAddress = consentReturnAddress(deps)
      const row = await findShown(tx, companyId)
      if (row === undefined) return { salesforce: null, returnAddress }
      const place = { companyId, integrationId: row.integration_id }
      const consent = mustFind(await findConsent(tx, place))
      return { salesforce: presentSalesforce(row, consent, deps.clock.now()), returnAddress }
    },
  ),
  route(
    endpoints.putSalesforce,
    { allow, audit: 'integration.created, .updated', right },
    async ({ tx, deps, company: { companyId }, act, body }) => {
      await saveSalesforce(tx, deps, companyId, act, body)
      return answer(companyId)
    },
  ),
  route(
    endpoints.consentToSalesforce,
    { allow, audit: null, right },
    async ({ tx, deps, company: { companyId }, act }) => ({
      address: await askConsent(tx, deps, companyId, act),
    }),
  ),
  statementRoute(
    endpoints.testSalesforce,
    { allow, audit: null, right, limit: 'secret' },
    async ({ deps, company: { companyId } }) => {
      const row = mustFind(await deps.db.inTenant(companyId, (tx) => findConnection(tx, companyId)))
      return { steps: await trySalesforce(deps, row) }
    },
  ),
  statementRoute(
    endpoints.searchSalesforce,
    // Each search is a call of the company's: nobody makes many.
    { allow: ['employee'], audit: null, right: 'CREATE_VISITS', limit: 'names' },
    ({ deps, company: { companyId }, query }) => searchPeople(deps, companyId, query.filter),
  ),
  route(
    endpoints.activateSalesforce,
    { allow, audit: 'integration.activated', right },
    async ({ tx, company: { companyId }, act }) => {
      await continueIntegration(tx, await placeOf(tx, companyId), act)
      return answer(companyId)
    },
  ),
  route(
    endpoints.pauseSalesforce,
    { allow, audit: 'integration.paused', right },
    async ({ tx, company: { companyId }, act }) => {
      await pauseIntegration(tx, await placeOf(tx, companyId), act)
      return answer(companyId)
    },
  ),
  route(
    endpoints.removeSalesforce,
    { allow, audit: 'integration.removed', right },
    async ({ tx, company: { companyId }, act }) => ({
      ...answer(companyId),
      standing: await disconnectSalesforce(tx, companyId, act),
    }),
  ),
]
