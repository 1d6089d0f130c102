import * as endpoints from '#contract/billing/cards.ts'
import { organisationStepsRoute, type Route } from '#server/platform/http/route.ts'
import { openCheckout } from './pages/open-checkout.ts'
import { openPortal } from './pages/open-portal.ts'

const above = { allow: ['administrator', 'client'], organisationRight: 'MANAGE_BILLING' } as const

export const cardRoutes: readonly Route[] = [
  organisationStepsRoute(
    endpoints.openCheckout,
    { ...above, audit: 'card.payment_begun' },
    async ({ body, ...asked }) => ({ url: await openCheckout(asked, body.invoiceId) }),
  ),
  organisationStepsRoute(
    endpoints.openCardPortal,
    // What is done there is told by the provider.
    { ...above, audit: null },
    async ({ step, deps, organisationId }) => ({
      url: await openPortal(step, deps, organisationId),
    }),
  ),
]
