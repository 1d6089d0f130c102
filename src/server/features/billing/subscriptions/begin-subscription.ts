import { metersOver, type Plan } from '#domain/billing/plan.ts'
import { refuseCoupon } from '#domain/billing/coupon.ts'
import { periodAt } from '#domain/billing/billing-period.ts'
import { addDays } from '#domain/time/local-date.ts'
import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { billPeriod, readPlan } from './bill-period.ts'
import { note, planWords, stateAfter } from './note-subscription.ts'
import { getParties, getSeller } from './parties.ts'
import { findPlan, readUsage, type PlanRow } from './queries-plans.ts'
import * as queries from './queries.ts'

type Asked = { readonly planId: string; readonly coupon: string }

/**
 * The first plan begins with its trial. Who is in a trial that began with signing up chooses the plan that follows it. Who cancelled
 * takes it back before the end; after it, and after a trial that has run out, a plan is paid at once.
 * @throws ApiError billing_off | not_found | coupon_refused | subscription_conflict | billing_details_missing | plan_too_small
 */
export async function beginSubscription(
  tx: Tx,
  organisationId: OrganisationId,
  act: Act,
  { planId, coupon }: Asked,
): Promise<void> {
  await getSeller(tx)
  const today = act.at.slice(0, 10)
  const before = await queries.lockSubscription(tx, organisationId)
  if (before !== undefined && isEnding(before)) {
    return keepSubscription(tx, organisationId, act, before, planId)
  }
  const chosen = await offeredPlan(tx, planId)
  const plan = readPlan(chosen.plan)
  if (before !== undefined) await refuseTooSmall(tx, organisationId, plan, today)
  const code = coupon === '' ? null : await enterCoupon(tx, coupon, plan.currency, today)
  const values = {
    plan_id: planId,
    plan: JSON.stringify(chosen.plan),
    next_plan_id: null,
    coupon_code: code,
    coupon_used: 0,
    blocked_why: null,
    ends_on: null,
    is_chosen: true,
    deletes_data: false,
    delete_on: null,
  }
  if (before === undefined && plan.trialDays > 0) {
    const trial = { state: 'TRIAL', trial_until: addDays(today, plan.trialDays - 1) } as const
    const isNew = await queries.insertSubscription(
      tx,
      organisationId,
      { ...values, ...trial },
      act.at,
    )
    if (!isNew) throw new ApiError('subscription_conflict')
    const changed = { from: {}, to: planWords(chosen.plan) }
    return note(tx, act, organisationId, 'subscription.started', { planId }, changed)
  }
  if (before?.state === 'TRIAL' && !before.is_chosen) {
    // What follows the trial can be billed.
    await getParties(tx, organisationId)
    await queries.updateSubscription(tx, organisationId, values)
    const changed = { from: planWords(before.plan), to: planWords(chosen.plan) }
    return note(tx, act, organisationId, 'subscription.plan_chosen', { planId }, changed)
  }
  // Who is blocked for a debt pays it, and doesn't begin anew.
  if (before?.state === 'BLOCKED' && (before.anchor !== null || before.blocked_why !== null)) {
    throw new ApiError('subscription_conflict')
  }
  await payFrom(tx, organisationId, act, before, { ...values, planId })
}

/** Cancelled, and the day hasn't come. */
function isEnding({ state, ends_on: endsOn }: queries.SubscriptionRow): boolean {
  return endsOn !== null && state !== 'CANCELLED'
}

/** @throws ApiError subscription_conflict for another plan than the one that ends */
async function keepSubscription(
  tx: Tx,
  organisationId: OrganisationId,
  act: Act,
  before: queries.SubscriptionRow,
  planId: string,
): Promise<void> {
  if (before.plan_id !== planId) throw new ApiError('subscription_conflict')
  await queries.updateSubscription(tx, organisationId, { ends_on: null, deletes_data: false })
  await note(tx, act, organisationId, 'subscription.kept', { endsOn: before.ends_on })
}

/** @throws ApiError plan_too_small where more is there than it allows */
async function refuseTooSmall(
  tx: Tx,
  organisationId: OrganisationId,
  { limits }: Plan,
  today: string,
): Promise<void> {
  const usage = await readUsage(tx, organisationId, today)
  // Visits of the past are no reason against a plan.
  const over = metersOver({ ...limits, visits: null }, usage)
  if (over.length > 0) throw new ApiError('plan_too_small')
}

type Values = {
  readonly plan_id: string
  readonly plan: string
  readonly next_plan_id: null
  readonly coupon_code: string | null
  readonly coupon_used: number
  readonly blocked_why: null
  readonly ends_on: null
  readonly is_chosen: boolean
  readonly deletes_data: boolean
  readonly delete_on: null
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
    const { plan: _, plan_id: __, coupon_code: ___, coupon_used: ____, ...again } = values
    await queries.updateSubscription(tx, organisationId, { ...again, state })
    return note(tx, act, organisationId, 'subscription.activated', { planId })
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
  const again = before?.state === 'CANCELLED' ? { again: act.commandId ?? act.at } : {}
  await billPeriod(tx, act, parties, { organisationId, plan, period, coupon, ...again }, today)
  const changed = {
    from: { state: before?.state ?? null, ...planWords(before?.plan) },
    to: { state, ...planWords(plan) },
  }
  await note(tx, act, organisationId, 'subscription.activated', { planId }, changed)
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
