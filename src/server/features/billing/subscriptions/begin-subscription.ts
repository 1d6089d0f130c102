import { refuseCoupon } from '#domain/billing/coupon.ts'
import { periodAt } from '#domain/billing/billing-period.ts'
import { addDays } from '#domain/time/local-date.ts'
import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { billPeriod, readPlan } from './bill-period.ts'
import { note, stateAfter } from './note-subscription.ts'
import { getParties, getSeller } from './parties.ts'
import { findPlan, type PlanRow } from './queries-plans.ts'
import * as queries from './queries.ts'

type Asked = { readonly planId: string; readonly coupon: string }

/**
 * The first plan begins with its trial. Who cancelled, or whose trial has run out, begins again and pays at once.
 * @throws ApiError billing_off | not_found | coupon_refused | subscription_conflict | billing_details_missing
 */
export async function beginSubscription(
  tx: Tx,
  organisationId: OrganisationId,
  act: Act,
  { planId, coupon }: Asked,
): Promise<void> {
  await getSeller(tx)
  const today = act.at.slice(0, 10)
  const chosen = await offeredPlan(tx, planId)
  const { trialDays, currency } = readPlan(chosen.plan)
  const before = await queries.lockSubscription(tx, organisationId)
  const couponCode = coupon === '' ? null : await enterCoupon(tx, coupon, currency, today)
  const values = {
    plan_id: planId,
    plan: JSON.stringify(chosen.plan),
    next_plan_id: null,
    coupon_code: couponCode,
    coupon_used: 0,
    blocked_why: null,
  }
  if (before === undefined && trialDays > 0) {
    const trial = { state: 'TRIAL', trial_until: addDays(today, trialDays - 1) } as const
    const isNew = await queries.insertSubscription(
      tx,
      organisationId,
      { ...values, ...trial },
      act.at,
    )
    if (!isNew) throw new ApiError('subscription_conflict')
    await note(tx, act, organisationId, 'subscription.started', { planId })
    return
  }
  // Who is blocked for a debt pays it, and doesn't begin anew.
  if (before?.state === 'BLOCKED' && (before.anchor !== null || before.blocked_why !== null)) {
    throw new ApiError('subscription_conflict')
  }
  await payFrom(tx, organisationId, act, before, { ...values, planId })
}

type Values = {
  readonly plan_id: string
  readonly plan: string
  readonly next_plan_id: null
  readonly coupon_code: string | null
  readonly coupon_used: number
  readonly blocked_why: null
}

/** A first paid period begins today; what is paid already of a cancelled subscription is used up first. */
async function payFrom(
  tx: Tx,
  organisationId: OrganisationId,
  act: Act,
  before: queries.SubscriptionRow | undefined,
  { planId, ...values }: Values & { readonly planId: string },
): Promise<void> {
  const today = act.at.slice(0, 10)
  const event = before?.state === 'CANCELLED' ? 'RESUME' : 'ACTIVATE'
  const state = before === undefined ? 'ACTIVE' : stateAfter(before.state, event)
  const isPaid =
    before?.plan_id === planId && before.period_end !== null && before.period_end > today
  if (isPaid) {
    await queries.updateSubscription(tx, organisationId, { state, blocked_why: null })
    await note(tx, act, organisationId, 'subscription.activated', { planId })
    return
  }
  const parties = await getParties(tx, organisationId)
  const plan = readPlan(JSON.parse(values.plan))
  const period = periodAt(today, plan.cycle, today)
  const change = {
    ...values,
    state,
    trial_until: null,
    anchor: today,
    period_start: period.start,
    period_end: period.end,
  }
  if (before === undefined) {
    const isNew = await queries.insertSubscription(tx, organisationId, change, act.at)
    if (!isNew) throw new ApiError('subscription_conflict')
  } else {
    await queries.updateSubscription(tx, organisationId, change)
  }
  const code = values.coupon_code
  const coupon = code === null ? null : { code, used: 0 }
  await billPeriod(tx, act, parties, { organisationId, plan, period, coupon }, today)
  await note(tx, act, organisationId, 'subscription.activated', { planId })
}

/** @throws ApiError not_found for one that nobody can choose */
export async function offeredPlan(tx: Tx, planId: string): Promise<PlanRow> {
  const row = await findPlan(tx, planId)
  if (row === undefined || !row.is_offered) throw new ApiError('not_found')
  return row
}

/** Counts it as entered. @throws ApiError coupon_refused */
async function enterCoupon(tx: Tx, code: string, currency: string, today: string): Promise<string> {
  const row = await queries.lockCoupon(tx, code)
  if (row === undefined || refuseCoupon(row.coupon, currency, today, row.redeemed) !== null) {
    throw new ApiError('coupon_refused')
  }
  await queries.redeemCoupon(tx, code)
  return code
}
