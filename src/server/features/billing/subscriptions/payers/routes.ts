import * as endpoints from '#contract/billing/payers.ts'
import { outsideId } from '#contract/ids.ts'
import { mintOrganisationId } from '#server/platform/auth/tenant.ts'
import { afterCommit } from '#server/platform/database/after-commit.ts'
import { installationRoute, organisationRoute, type Route } from '#server/platform/http/route.ts'
import { getSeller } from '../parties.ts'
import { endPayment } from './end-payment.ts'
import { linkLocation, unlinkLocation } from './link-location.ts'
import { migrateSubscription } from './migrate-subscription.ts'
import { presentLocation } from './present-locations.ts'
import { listPaidFor, searchLocations } from './queries.ts'

const writes = (audit: string) => ({ allow: ['operator'], audit }) as const

export const payerRoutes: readonly Route[] = [
  installationRoute(
    endpoints.listBilledLocations,
    { allow: ['operator'], audit: null },
    async ({ tx, query: { search, payerId } }) => {
      const rows =
        payerId === undefined
          ? await searchLocations(tx, search)
          : await listPaidFor(tx, mintOrganisationId(payerId))
      return rows.map(presentLocation)
    },
  ),
  installationRoute(
    endpoints.linkLocation,
    writes('location_payer.linked'),
    async ({ tx, act, deps, params: { locationId }, body: { payerId } }) => {
      await linkLocation(tx, act, locationId, payerId)
      afterCommit(tx, () => deps.companies.forget(locationId))
      return { id: outsideId('CO', locationId) }
    },
  ),
  installationRoute(
    endpoints.unlinkLocation,
    writes('location_payer.unlinked'),
    async ({ tx, act, deps, params: { locationId }, body: { payerId } }) => {
      await unlinkLocation(tx, act, locationId, payerId)
      afterCommit(tx, () => deps.companies.forget(locationId))
      return { id: outsideId('CO', locationId) }
    },
  ),
  installationRoute(
    endpoints.migrateSubscription,
    writes('subscription.migrated'),
    async ({ tx, act, deps, params: { organisationId }, body: { to } }) => {
      await migrateSubscription(tx, act, mintOrganisationId(organisationId), mintOrganisationId(to))
      afterCommit(tx, () => deps.companies.forgetAllOf(organisationId))
      return { id: outsideId('OR', to) }
    },
  ),
  organisationRoute(
    endpoints.unlinkOwnLocation,
    {
      allow: ['administrator', 'client'],
      organisationRight: 'MANAGE_BILLING',
      audit: 'location_payer.unlinked',
    },
    async ({ tx, act, deps, organisationId, params: { locationId } }) => {
      await getSeller(tx)
      await endPayment(tx, act, locationId, organisationId)
      afterCommit(tx, () => deps.companies.forget(locationId))
      return { id: outsideId('CO', locationId) }
    },
  ),
]
