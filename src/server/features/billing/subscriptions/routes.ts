import * as endpoints from '#contract/billing/billing.ts'
import { outsideId } from '#contract/ids.ts'
import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import { organisationRoute, type Route } from '#server/platform/http/route.ts'
import { cancelSubscription } from './act-on-subscription.ts'
import { beginSubscription } from './begin-subscription.ts'
import { takePlan } from './change-plan.ts'
import { writeOrganisationExport } from './deletion/write-export.ts'
import { note } from './note-subscription.ts'
import { getSeller } from './parties.ts'
import { previewPlan } from './preview-plan.ts'
import { saveCustomer } from './queries-seller.ts'
import { readBilling } from './read-billing.ts'

const above = { allow: ['administrator', 'client'], organisationRight: 'MANAGE_BILLING' } as const
const read = { ...above, audit: null } as const
const writes = (audit: string) => ({ ...above, audit }) as const
const answer = (organisationId: OrganisationId) => ({ id: outsideId('OR', organisationId) })

export const subscriptionRoutes: readonly Route[] = [
  organisationRoute(endpoints.getBilling, read, async ({ tx, organisationId, act }) =>
    readBilling(tx, organisationId, act.at.slice(0, 10)),
  ),
  organisationRoute(
    endpoints.putBillingDetails,
    writes('billing_details.saved'),
    async ({ tx, organisationId, act, body }) => {
      await getSeller(tx)
      await saveCustomer(tx, organisationId, body, act.at)
      await note(tx, act, organisationId, 'billing_details.saved')
      return answer(organisationId)
    },
  ),
  organisationRoute(
    endpoints.subscribe,
    writes(
      'subscription.started subscription.activated subscription.plan_chosen subscription.kept',
    ),
    async ({ tx, organisationId, act, body }) => {
      await beginSubscription(tx, organisationId, act, body)
      return answer(organisationId)
    },
  ),
  organisationRoute(endpoints.previewPlan, read, async ({ tx, organisationId, act, body }) =>
    previewPlan(tx, organisationId, body, act.at.slice(0, 10)),
  ),
  organisationRoute(
    endpoints.changePlan,
    writes('subscription.plan_changed'),
    async ({ tx, organisationId, act, body }) => {
      await takePlan(tx, organisationId, act, { ...body, isAnyPlan: false })
      return answer(organisationId)
    },
  ),
  organisationRoute(endpoints.exportOrganisation, read, async ({ deps, organisationId, reply }) => {
    void reply.header('content-disposition', 'attachment; filename="organisation.tar.gz"')
    return writeOrganisationExport(deps, organisationId)
  }),
  organisationRoute(
    endpoints.cancelSubscription,
    writes('subscription.cancel_asked subscription.cancelled'),
    async ({ tx, organisationId, act, query }) => {
      await getSeller(tx)
      await cancelSubscription(tx, organisationId, act, query.data)
      return answer(organisationId)
    },
  ),
]
