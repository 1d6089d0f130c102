import * as endpoints from '#contract/billing/billing-operator.ts'
import { outsideId } from '#contract/ids.ts'
import type { BillingEventKind } from '#domain/audit/billing-event-kind.ts'
import { accessTokenPlace } from '#server/features/billing/invoices/access-token.ts'
import { installation } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { installationRoute, type Route } from '#server/platform/http/route.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { getSeller } from './parties.ts'
import { presentPlan } from './present.ts'
import * as plans from './queries-plans.ts'
import * as sellers from './queries-seller.ts'
import * as queries from './queries.ts'
import { findTrialPlan } from './trials/queries.ts'

const read = { allow: ['operator'], audit: null } as const
const writes = (audit: string) => ({ allow: ['operator'], audit }) as const

const sellerRoutes: readonly Route[] = [
  installationRoute(endpoints.getSeller, read, async ({ tx }) => {
    const row = await sellers.findSeller(tx)
    const hasAccessToken = await sellers.hasAccessToken(tx)
    return { seller: row?.details ?? null, revision: row?.revision ?? 0, hasAccessToken }
  }),
  installationRoute(
    endpoints.putSeller,
    writes('billing_seller.saved'),
    async ({ tx, deps, act, body }) => {
      const before = await sellers.findSeller(tx)
      const { accessPoint } = body.seller
      // A token belongs to its address: another address has none until it is entered.
      const isMoved = before?.details.accessPoint !== accessPoint
      const token =
        body.accessToken === null || body.accessToken === ''
          ? isMoved || body.accessToken === ''
            ? null
            : undefined
          : deps.secrets.seal(accessTokenPlace(accessPoint), body.accessToken)
      const revision = await sellers.saveSeller(tx, body.seller, token, body.revision, act.at)
      if (revision === null) throw new ApiError('changed_meanwhile')
      await noteInstallation(tx, act, 'billing_seller.saved')
      return { revision }
    },
  ),
]

const planRoutes: readonly Route[] = [
  installationRoute(endpoints.listPlans, read, async ({ tx }) =>
    (await plans.listPlans(tx)).map((row) => ({
      ...presentPlan(row.plan_id, row.plan),
      isOffered: row.is_offered,
      beginsTrials: row.begins_trials,
      revision: row.revision,
      subscriptions: row.subscriptions,
    })),
  ),
  installationRoute(
    endpoints.createPlan,
    writes('billing_plan.saved'),
    async ({ tx, act, body }) => {
      await getSeller(tx)
      const planId = uuid7()
      await plans.insertPlan(tx, planId, body.plan, body.isOffered, act.at)
      await noteInstallation(tx, act, 'billing_plan.saved', { planId })
      return { id: outsideId('PL', planId) }
    },
  ),
  installationRoute(
    endpoints.updatePlan,
    writes('billing_plan.saved'),
    async ({ tx, act, body, params: { planId } }) => {
      const { plan, isOffered, revision } = body
      if ((await plans.findPlan(tx, planId)) === undefined) throw new ApiError('not_found')
      const trial = plan.trialDays === 0 ? await findTrialPlan(tx) : undefined
      if (trial?.plan_id === planId) throw new ApiError('trial_without_days')
      const isSaved = await plans.updatePlan(tx, planId, plan, isOffered, revision, act.at)
      if (!isSaved) throw new ApiError('changed_meanwhile')
      await noteInstallation(tx, act, 'billing_plan.saved', { planId })
      return { id: outsideId('PL', planId) }
    },
  ),
  installationRoute(endpoints.listCoupons, read, async ({ tx }) =>
    (await queries.listCoupons(tx)).map(({ code, coupon, redeemed }) => ({
      code,
      ...coupon,
      redeemed,
    })),
  ),
  installationRoute(
    endpoints.createCoupon,
    writes('billing_coupon.created'),
    async ({ tx, act, body: { code, coupon } }) => {
      if (!(await queries.insertCoupon(tx, code, coupon, act.at))) throw new ApiError('conflict')
      await noteInstallation(tx, act, 'billing_coupon.created', { code })
      return { code }
    },
  ),
]

export const sellingRoutes: readonly Route[] = [...sellerRoutes, ...planRoutes]

async function noteInstallation(
  tx: Tx,
  act: Act,
  kind: BillingEventKind,
  payload: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const subject = 'organisation:installation' as const
  await appendEvent(tx, installation, act, { kind, subject, payload })
}
