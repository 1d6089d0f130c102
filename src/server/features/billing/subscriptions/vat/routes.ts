import { checkVat as endpoint } from '#contract/billing/subscriptions.ts'
import { outsideId } from '#contract/ids.ts'
import { mintOrganisationId } from '#server/platform/auth/tenant.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { installationRoute, type Route } from '#server/platform/http/route.ts'
import { note } from '../note-subscription.ts'
import { findCustomer } from '../queries-seller.ts'

export const vatRoutes: readonly Route[] = [
  installationRoute(
    endpoint,
    { allow: ['operator'], audit: 'vat_number.check_asked' },
    async ({ tx, act, params }) => {
      const organisationId = mintOrganisationId(params.organisationId)
      const customer = await findCustomer(tx, organisationId)
      if (customer === undefined) throw new ApiError('not_found')
      await note(tx, act, organisationId, 'vat_number.check_asked')
      return { id: outsideId('OR', organisationId) }
    },
  ),
]
