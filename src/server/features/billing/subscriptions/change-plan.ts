import { type BillingPeriod, lastDayOf } from '#domain/billing/billing-period.ts'
import type { InvoiceLine } from '#domain/billing/invoice.ts'
import { changePlan as planChange, type PlanChange } from '#domain/billing/plan-change.ts'
import type { Plan } from '#domain/billing/plan.ts'
import { vatSubtotals } from '#domain/billing/vat.ts'
import { issueInvoice } from '#server/features/billing/invoices/issue-invoice.ts'
import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { offeredPlan } from './begin-subscription.ts'
import { readPlan } from './bill-period.ts'
import { note, stateAfter } from './note-subscription.ts'
import { getParties, getSeller } from './parties.ts'
import { readUsage } from './queries-plans.ts'
import * as queries from './queries.ts'

type Foreseen = {
  readonly row: queries.SubscriptionRow
  readonly from: Plan
  readonly to: Plan
  readonly change: Extract<PlanChange, { ok: true }>
}

/**
 * What another plan would mean today.
 * @throws ApiError billing_off | not_found | subscription_conflict | plan_too_small
 */
async function foresee(
  tx: Tx,
  organisationId: OrganisationId,
  planId: string,
  today: string,
): Promise<Foreseen> {
  await getSeller(tx)
  const row = await queries.lockSubscription(tx, organisationId)
  const chosen = await offeredPlan(tx, planId)
  if (row === undefined) throw new ApiError('subscription_conflict')
  stateAfter(row.state, 'CHANGE_PLAN')
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

/** @throws ApiError as above, and billing_details_missing where something would have to be paid */
export async function previewPlan(
  tx: Tx,
  organisationId: OrganisationId,
  planId: string,
  today: string,
) {
  const { to, change } = await foresee(tx, organisationId, planId, today)
  const net = change.charge - change.credit
  const vat = net === 0 ? null : (await getParties(tx, organisationId)).vat
  const tax = vat === null ? 0 : (vatSubtotals([{ net, vat }])[0]?.tax ?? 0)
  const { when, from, credit, charge } = change
  return { when, from, credit, charge, tax, total: net + tax, currency: to.currency }
}

/** Takes the plan: today, with an invoice of what is left of the period; or from the next period on. @throws ApiError as above */
export async function takePlan(
  tx: Tx,
  organisationId: OrganisationId,
  act: Act,
  planId: string,
): Promise<void> {
  const today = act.at.slice(0, 10)
  const { row, from, to, change } = await foresee(tx, organisationId, planId, today)
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
  await note(tx, act, organisationId, 'subscription.plan_changed', { planId, from: change.from })
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
