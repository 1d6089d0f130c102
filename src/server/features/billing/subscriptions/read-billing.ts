import { billingDetails } from '#contract/billing/billing-shapes.ts'
import { metersOver, noLimits } from '#domain/billing/plan.ts'
import { listToPay } from '#server/features/billing/invoices/list-to-pay.ts'
import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { readPlan } from './bill-period.ts'
import { presentPlan, presentSubscription } from './present.ts'
import { listOffered, readUsage } from './queries-plans.ts'
import { findCustomer, findSeller } from './queries-seller.ts'
import { findSubscription } from './queries.ts'

/** All that the organisation's screen shows but the list of invoices. @param today `YYYY-MM-DD` */
export async function readBilling(tx: Tx, organisationId: OrganisationId, today: string) {
  const seller = await findSeller(tx)
  const row = await findSubscription(tx, organisationId)
  const customer = await findCustomer(tx, organisationId)
  const since = row?.period_start ?? `${today.slice(0, 8)}01`
  const usage = await readUsage(tx, organisationId, since)
  const limits = row === undefined || seller === undefined ? noLimits : readPlan(row.plan).limits
  const plans = seller === undefined ? [] : await listOffered(tx)
  return {
    isOn: seller !== undefined,
    subscription: row === undefined || seller === undefined ? null : presentSubscription(row),
    usage,
    limits,
    over: metersOver(limits, usage),
    details: customer === undefined ? null : billingDetails.parse(customer.details),
    vatProved: customer?.vat_proved ?? null,
    plans: plans.map(({ plan_id: id, plan }) => presentPlan(id, plan)),
    open: seller === undefined ? [] : await listToPay(tx, organisationId),
  }
}
