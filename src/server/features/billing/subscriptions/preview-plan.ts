/** What a plan would cost, before it is chosen: today, and then for each period. Nothing is changed. */
import { periodAt } from '#domain/billing/billing-period.ts'
import { discount, refuseCoupon, type Coupon } from '#domain/billing/coupon.ts'
import { metersOver, type Plan } from '#domain/billing/plan.ts'
import { vatSubtotals, type VatTreatment } from '#domain/billing/vat.ts'
import { addDays } from '#domain/time/local-date.ts'
import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { offeredPlan } from './begin-subscription.ts'
import { readPlan } from './bill-period.ts'
import { foresee } from './change-plan.ts'
import { findParties, getSeller } from './parties.ts'
import { readUsage } from './queries-plans.ts'
import * as queries from './queries.ts'

type Asked = { readonly planId: string; readonly coupon: string }

/** @throws ApiError billing_off | not_found | subscription_conflict | plan_too_small | coupon_refused | billing_details_missing */
export async function previewPlan(
  tx: Tx,
  organisationId: OrganisationId,
  { planId, coupon: code }: Asked,
  today: string,
) {
  await getSeller(tx)
  const plan = readPlan((await offeredPlan(tx, planId)).plan)
  const row = await queries.findSubscription(tx, organisationId)
  const vat = (await findParties(tx, organisationId))?.vat ?? null
  const coupon = code === '' ? null : await readCoupon(tx, code, plan, today)
  const costs = (on: string, net: number) => ({ on, net, ...totalOf(net, vat) })
  const whole = plan.price - (coupon === null ? 0 : discount(coupon, plan.price, 0))
  const answer = { currency: plan.currency, vatKnown: vat !== null }
  const changes = row !== undefined && (row.anchor !== null || row.is_chosen)
  if (changes && row.state !== 'CANCELLED' && row.state !== 'BLOCKED') {
    const { change } = await foresee(tx, organisationId, { planId, isAnyPlan: false }, today)
    const { when, from, credit, charge, period } = change
    const net = charge - credit
    if (net > 0 && vat === null) throw new ApiError('billing_details_missing')
    const isTrial = row.state === 'TRIAL' && row.trial_until !== null
    const nextOn = isTrial
      ? addDays(row.trial_until ?? today, 1)
      : when === 'NOW'
        ? period.end
        : from
    const kept = row.coupon_code === null ? null : await queries.findCoupon(tx, row.coupon_code)
    const off = kept === null ? 0 : discount(kept, plan.price, row.coupon_used)
    const now = { when, from, credit, charge, ...totalOf(net, vat) }
    return { ...answer, ...now, next: costs(nextOn, plan.price - off) }
  }
  if (row?.state === 'BLOCKED' && (row.anchor !== null || row.blocked_why !== null)) {
    throw new ApiError('subscription_conflict')
  }
  if (row !== undefined) {
    const usage = await readUsage(tx, organisationId, today)
    if (metersOver({ ...plan.limits, visits: null }, usage).length > 0) {
      throw new ApiError('plan_too_small')
    }
  }
  const freeUntil = row?.state === 'TRIAL' ? row.trial_until : firstTrial(row, plan, today)
  if (freeUntil !== null) {
    const nothing = { when: 'NOW' as const, from: today, credit: 0, charge: 0, tax: 0, total: 0 }
    return { ...answer, ...nothing, next: costs(addDays(freeUntil, 1), whole) }
  }
  const then = periodAt(today, plan.cycle, today).end
  const now = {
    when: 'NOW' as const,
    from: today,
    credit: 0,
    charge: whole,
    ...totalOf(whole, vat),
  }
  const later = coupon === null ? 0 : discount(coupon, plan.price, 1)
  return { ...answer, ...now, next: costs(then, plan.price - later) }
}

/** Who never had a plan begins with its trial. */
function firstTrial(row: unknown, { trialDays }: Plan, today: string): string | null {
  return row === undefined && trialDays > 0 ? addDays(today, trialDays - 1) : null
}

export function totalOf(net: number, vat: VatTreatment | null) {
  const tax = vat === null || net === 0 ? 0 : (vatSubtotals([{ net, vat }])[0]?.tax ?? 0)
  return { tax, total: net + tax }
}

/** Looked at, and not counted as entered. @throws ApiError coupon_refused */
async function readCoupon(tx: Tx, code: string, plan: Plan, today: string): Promise<Coupon> {
  const row = await queries.readCoupon(tx, code)
  if (row === undefined || refuseCoupon(row.coupon, plan.currency, today, row.redeemed) !== null) {
    throw new ApiError('coupon_refused')
  }
  return row.coupon
}
