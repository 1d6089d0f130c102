import type { BillingNotice } from '#domain/billing/ending/billing-notice.ts'
import type { Deps } from '#server/deps.ts'
import { billingDetails } from '#contract/billing/billing-shapes.ts'
import { discount } from '#domain/billing/coupon.ts'
import { metersOver, noLimits } from '#domain/billing/plan.ts'
import { addDays } from '#domain/time/local-date.ts'
import { readCards } from '#server/features/billing/cards/read-cards.ts'
import { listToPay } from '#server/features/billing/invoices/list-to-pay.ts'
import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { readPlan } from './bill-period.ts'
import { findParties } from './parties.ts'
import { noticeOf, presentPlan, presentSubscription } from './present.ts'
import { totalOf } from './preview-plan.ts'
import { listOffered, readUsage } from './queries-plans.ts'
import { findCustomer, findSeller } from './queries-seller.ts'
import { readLinks } from './payers/present-locations.ts'
import { findStanding } from './vat/queries.ts'
import { presentTreatment, presentVat } from './vat/standing.ts'
import { findCoupon, findSubscription, type SubscriptionRow } from './queries.ts'

/** All that the organisation's screen shows but the list of invoices. @param today `YYYY-MM-DD` */
export async function readBilling(tx: Tx, organisationId: OrganisationId, today: string) {
  const seller = await findSeller(tx)
  const row = await findSubscription(tx, organisationId)
  const customer = await findCustomer(tx, organisationId)
  const standing = await findStanding(tx, organisationId)
  const since = row?.period_start ?? `${today.slice(0, 8)}01`
  const parties = seller === undefined ? null : await findParties(tx, organisationId)
  const usage = await readUsage(tx, organisationId, since)
  const limits = row === undefined || seller === undefined ? noLimits : readPlan(row.plan).limits
  const plans = seller === undefined ? [] : await listOffered(tx)
  const cards = seller === undefined ? null : await readCards(tx, organisationId)
  const open = seller === undefined ? [] : await listToPay(tx, organisationId)
  return {
    isOn: seller !== undefined,
    subscription:
      row === undefined || seller === undefined ? null : presentSubscription(row, today),
    usage,
    limits,
    over: metersOver(limits, usage),
    details: customer === undefined ? null : billingDetails.parse(customer.details),
    vat: parties && presentTreatment(parties.vat),
    vatCheck: seller === undefined ? null : await presentVat(tx, seller.details, standing),
    plans: plans.map(({ plan_id: id, plan }) => presentPlan(id, plan)),
    open: open.map(({ invoiceId, ...one }) => ({
      ...one,
      byCard: cards?.triedFor(invoiceId) ?? ('NONE' as const),
    })),
    cards: cards && { card: cards.card, canManage: cards.canManage },
    next: row === undefined || seller === undefined ? null : await nextInvoice(tx, row),
    ...(await readLinks(tx, organisationId)),
    notice: row === undefined || seller === undefined ? null : noticeOf(row, today),
    today,
    seller:
      seller === undefined ? null : { name: seller.details.name, email: seller.details.email },
  }
}

/** What is billed next if nothing changes: after a trial its first period, else the next one. */
async function nextInvoice(tx: Tx, row: SubscriptionRow) {
  const { organisation_id: organisationId, trial_until: trialUntil } = row
  const isTrial = row.state === 'TRIAL' && trialUntil !== null
  const on = isTrial ? addDays(trialUntil, 1) : row.period_end
  const isRunning = isTrial ? row.is_chosen : row.state === 'ACTIVE' || row.state === 'PAST_DUE'
  if (!isRunning || on === null || row.ends_on !== null) return null
  const parties = await findParties(tx, organisationId)
  if (parties === null) return null
  const { price } = readPlan(row.next_plan ?? row.plan)
  const coupon = row.coupon_code === null ? null : await findCoupon(tx, row.coupon_code)
  const net = price - (coupon === null ? 0 : discount(coupon, price, row.coupon_used))
  return { on, net, ...totalOf(net, parties.vat) }
}

/** What the console says on every screen; undefined where nobody sells. */
export async function findNotice(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  organisationId: OrganisationId,
): Promise<{ readonly notice: BillingNotice | null } | undefined> {
  const today = clock.now().slice(0, 10)
  return db.inSystem(async (tx) => {
    if ((await findSeller(tx)) === undefined) return undefined
    const row = await findSubscription(tx, organisationId)
    return { notice: row === undefined ? null : noticeOf(row, today) }
  })
}
