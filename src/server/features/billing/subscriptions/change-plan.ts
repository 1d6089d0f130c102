import { type BillingPeriod, lastDayOf } from '#domain/billing/billing-period.ts'
import type { InvoiceLine } from '#domain/billing/invoice.ts'
import { changePlan as planChange, type PlanChange } from '#domain/billing/plan-change.ts'
import type { Plan } from '#domain/billing/plan.ts'
import { issueInvoice } from '#server/features/billing/invoices/issue-invoice.ts'
import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { offeredPlan } from './begin-subscription.ts'
import { readPlan } from './bill-period.ts'
import { note, planWords, stateAfter } from './note-subscription.ts'
import { getParties, getSeller } from './parties.ts'
import { findPlan, readUsage } from './queries-plans.ts'
import * as queries from './queries.ts'

export type Foreseen = {
  readonly row: queries.SubscriptionRow
  readonly from: Plan
  readonly to: Plan
  readonly change: Extract<PlanChange, { ok: true }>
}

export type PlanWish = {
  readonly planId: string
  /** Operators also move to plans that nobody can choose by themselves. */
  readonly isAnyPlan: boolean
}

/**
 * What another plan would mean today.
 * @throws ApiError billing_off | not_found | subscription_conflict | plan_too_small
 */
export async function foresee(
  tx: Tx,
  organisationId: OrganisationId,
  { planId, isAnyPlan }: PlanWish,
  today: string,
): Promise<Foreseen> {
  await getSeller(tx)
  const row = await queries.lockSubscription(tx, organisationId)
  const chosen = isAnyPlan ? await findPlan(tx, planId) : await offeredPlan(tx, planId)
  if (chosen === undefined) throw new ApiError('not_found')
  if (row === undefined) throw new ApiError('subscription_conflict')
  stateAfter(row.state, 'CHANGE_PLAN')
  // Who has cancelled takes that back first.
  if (row.ends_on !== null) throw new ApiError('subscription_conflict')
  const [from, to] = [readPlan(row.plan), readPlan(chosen.plan)]
  const usage = await readUsage(tx, organisationId, row.period_start ?? today)
  // A trial costs nothing, so that every plan applies at once.
  const period: BillingPeriod =
    row.period_start === null || row.period_end === null
      ? { start: today, end: today }
      : { start: row.period_start, end: row.period_end }
  const isTrial = row.state === 'TRIAL'
  const paid = isTrial ? { start: today, end: '9999-12-31' } : period
  const change = planChange(
    isTrial ? { ...from, price: 0 } : from,
    isTrial ? { ...to, price: 0 } : to,
    paid,
    today,
    usage,
  )
  if (!change.ok) {
    throw new ApiError(change.reason === 'OVER_LIMIT' ? 'plan_too_small' : 'subscription_conflict')
  }
  return { row, from, to, change }
}

/** Takes the plan: today, with an invoice of what is left of the period; or from the next period on. @throws ApiError as above */
export async function takePlan(
  tx: Tx,
  organisationId: OrganisationId,
  act: Act,
  wish: PlanWish,
): Promise<void> {
  const today = act.at.slice(0, 10)
  const { planId } = wish
  const { row, from, to, change } = await foresee(tx, organisationId, wish, today)
  const plan = { plan_id: planId, plan: JSON.stringify(to), next_plan_id: null }
  if (row.state === 'TRIAL') {
    await queries.updateSubscription(tx, organisationId, plan)
  } else if (change.when === 'LATER') {
    await queries.updateSubscription(tx, organisationId, { next_plan_id: planId })
  } else {
    const { start, end } = change.period
    const isNewPeriod = start === today
    await queries.updateSubscription(tx, organisationId, {
      ...plan,
      period_start: start,
      period_end: end,
      ...(isNewPeriod && { anchor: today }),
    })
    await billChange(tx, organisationId, act, { row, from, to, change })
  }
  const changed = { from: planWords(row.plan), to: planWords(to) }
  const payload = { planId, from: change.from }
  await note(tx, act, organisationId, 'subscription.plan_changed', payload, changed)
}

async function billChange(
  tx: Tx,
  organisationId: OrganisationId,
  act: Act,
  { row, from, to, change }: Foreseen,
): Promise<void> {
  const today = change.from
  const lines: InvoiceLine[] = [
    { name: to.name, quantity: 1, price: change.charge, from: today, to: lastDayOf(change.period) },
  ]
  if (change.credit > 0) {
    const end = row.period_end ?? today
    const last = lastDayOf({ start: today, end })
    lines.push({ name: from.name, quantity: -1, price: change.credit, from: today, to: last })
  }
  await issueInvoice(tx, act, {
    ...(await getParties(tx, organisationId)),
    organisationId,
    // Two changes to the same plan on one day are the same change.
    billedFor: `change:${today}:${row.plan_id.slice(0, 8)}:${act.commandId ?? act.at}`,
    today,
    currency: to.currency,
    lines,
  })
}
