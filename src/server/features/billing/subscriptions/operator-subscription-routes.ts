import * as endpoints from '#contract/billing/subscriptions.ts'
import { billingDetails } from '#contract/billing/billing-shapes.ts'
import { outsideId } from '#contract/ids.ts'
import { metersOver } from '#domain/billing/plan.ts'
import { listOfOrganisation } from '#server/features/billing/invoices/list-to-pay.ts'
import { mintOrganisationId, type OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { installationRoute, type Route } from '#server/platform/http/route.ts'
import { actOnSubscription } from './act-on-subscription.ts'
import { readPlan } from './bill-period.ts'
import { foresee } from './change-plan.ts'
import { findParties, getParties, getSeller } from './parties.ts'
import { presentSubscription } from './present.ts'
import { totalOf } from './preview-plan.ts'
import { readUsage } from './queries-plans.ts'
import { findCustomer } from './queries-seller.ts'
import * as queries from './queries.ts'
import { findStanding } from './vat/queries.ts'
import { presentTreatment, presentVat } from './vat/standing.ts'

const read = { allow: ['operator'], audit: null } as const

/** The operator acts for no organisation, but on this one: it is found, or the call is refused. */
const targetOf = (params: { readonly organisationId: string }): OrganisationId =>
  mintOrganisationId(params.organisationId)

export const subscriptionOperatorRoutes: readonly Route[] = [
  installationRoute(endpoints.listSubscriptions, read, async ({ tx, act, query }) => {
    const today = act.at.slice(0, 10)
    const rows = await queries.listSubscriptions(tx, today, query)
    return rows.map((row) => presentOwing(row, today))
  }),
  installationRoute(endpoints.readSubscription, read, async ({ tx, act, params }) =>
    readSubscription(tx, targetOf(params), act.at.slice(0, 10)),
  ),
  installationRoute(endpoints.foreseePlan, read, async ({ tx, act, params, body }) =>
    foreseePlan(tx, targetOf(params), body.planId, act.at.slice(0, 10)),
  ),
  installationRoute(
    endpoints.actOnSubscription,
    {
      allow: ['operator'],
      audit:
        'subscription.blocked subscription.unblocked subscription.trial_extended subscription.cancel_asked subscription.cancelled subscription.plan_changed',
    },
    async ({ tx, act, params, body }) => {
      const organisationId = targetOf(params)
      await actOnSubscription(tx, organisationId, act, body)
      return { id: outsideId('OR', organisationId) }
    },
  ),
]

function presentOwing(row: queries.OwedRow, today: string) {
  return {
    ...presentSubscription(row, today),
    organisationId: outsideId('OR', row.organisation_id),
    organisation: row.organisation,
    owed: row.owed,
    overdueSince: row.overdue_since,
  }
}

/** @throws ApiError not_found */
async function readSubscription(tx: Tx, organisationId: OrganisationId, today: string) {
  const row = await queries.findOwed(tx, organisationId, today)
  if (row === undefined) throw new ApiError('not_found')
  const usage = await readUsage(tx, organisationId, row.period_start ?? `${today.slice(0, 8)}01`)
  const { limits } = readPlan(row.plan)
  const customer = await findCustomer(tx, organisationId)
  const standing = await findStanding(tx, organisationId)
  const seller = await getSeller(tx)
  const parties = await findParties(tx, organisationId)
  return {
    ...presentOwing(row, today),
    startedAt: row.started_at,
    usage,
    limits,
    over: metersOver(limits, usage),
    details: customer === undefined ? null : billingDetails.parse(customer.details),
    vat: parties && presentTreatment(parties.vat),
    vatCheck: await presentVat(tx, seller, standing),
    invoices: await listOfOrganisation(tx, organisationId),
  }
}

/** What another plan would cost today, also one that is no longer offered. @throws ApiError as `foresee` and `getParties` */
async function foreseePlan(tx: Tx, organisationId: OrganisationId, planId: string, today: string) {
  const { to, change } = await foresee(tx, organisationId, { planId, isAnyPlan: true }, today)
  const { when, from, credit, charge } = change
  const net = charge - credit
  const vat = net === 0 ? null : (await getParties(tx, organisationId)).vat
  return { when, from, credit, charge, ...totalOf(net, vat), currency: to.currency }
}
