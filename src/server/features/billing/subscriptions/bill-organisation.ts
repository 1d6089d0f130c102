/** What is due of one subscription today: the end of a trial, the next period, reminders, the block. One transaction. */
import { periodAt } from '#domain/billing/billing-period.ts'
import { deletionDay } from '#domain/billing/ending/ending.ts'
import { dunningStep } from '#domain/billing/dunning.ts'
import { nextState } from '#domain/billing/subscription.ts'
import { addDays } from '#domain/time/local-date.ts'
import { listOverdueInvoices, remind } from '#server/features/billing/invoices/remind.ts'
import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { OwnAct } from '#server/platform/events.ts'
import type { WorkerDeps } from '#server/platform/feature.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { beginDeletion, deletionQueue } from './deletion/delete-organisation.ts'
import { endSubscription } from './act-on-subscription.ts'
import { billPeriod, readPlan } from './bill-period.ts'
import { note } from './note-subscription.ts'
import { findParties, getSeller } from './parties.ts'
import { findSeller } from './queries-seller.ts'
import * as queries from './queries.ts'
import { announceEnd } from './trials/announce-end.ts'
import { billOrganisationQueue, type OneOrganisation } from './queues.ts'

/** Adds a job for each subscription of which something may be due. */
export async function findDueSubscriptions({
  tx,
  enqueue,
}: Pick<JobContext, 'tx' | 'enqueue'>): Promise<JobOutcome> {
  if ((await findSeller(tx)) === undefined) return 'done'
  const due = await queries.listToBill(tx)
  await enqueue(
    billOrganisationQueue,
    due.map((organisationId) => ({ organisationId })),
  )
  return 'done'
}

export async function billOrganisation(
  { tx, enqueue }: Pick<JobContext, 'tx' | 'enqueue'>,
  { organisationId }: OneOrganisation,
  { clock }: Pick<WorkerDeps, 'clock'>,
): Promise<JobOutcome> {
  const at = clock.now()
  const act: OwnAct = { actor: { kind: 'system' }, commandId: null, at }
  const row = await queries.lockSubscription(tx, organisationId)
  if (row === undefined) return 'done'
  const today = at.slice(0, 10)
  if (row.delete_on !== null && row.delete_on <= today) {
    await beginDeletion(tx, act, organisationId)
    await enqueue(deletionQueue, [{ organisationId }])
    return 'done'
  }
  if (row.state !== 'CANCELLED' && row.ends_on !== null && row.ends_on <= today) {
    await endSubscription(tx, row, act)
  } else if (row.state === 'TRIAL') await endTrial(tx, act, row, today)
  else if (row.state === 'ACTIVE' || row.state === 'PAST_DUE') {
    await beginPeriods(tx, act, row, today)
    await dun(tx, act, organisationId, today)
  }
  const now = await queries.findSubscription(tx, organisationId)
  if (now !== undefined) await announceEnd(tx, act, now, today)
  return 'done'
}

/** With somebody to send an invoice to it goes on as a paid one; else it is blocked, and visitors get in as before. */
async function endTrial(
  tx: Tx,
  act: OwnAct,
  row: queries.SubscriptionRow,
  today: string,
): Promise<void> {
  if (row.trial_until === null || today <= row.trial_until) return
  const { organisation_id: organisationId } = row
  const parties = await findParties(tx, organisationId)
  if (parties === null || !row.is_chosen) {
    // Nobody agreed to be billed. What began with signing up ends with everything of it, after days to take it along.
    const deleteOn = row.is_chosen ? null : deletionDay(addDays(row.trial_until, 1))
    const change = { state: 'BLOCKED', delete_on: deleteOn } as const
    await queries.updateSubscription(tx, organisationId, change)
    const changed = { from: { state: row.state }, to: { state: 'BLOCKED' } }
    await note(tx, act, organisationId, 'subscription.blocked', { by: 'TRIAL', deleteOn }, changed)
    return
  }
  const plan = readPlan(row.plan)
  const period = periodAt(today, plan.cycle, today)
  await queries.updateSubscription(tx, organisationId, {
    state: 'ACTIVE',
    trial_until: null,
    anchor: today,
    period_start: period.start,
    period_end: period.end,
  })
  const coupon = couponOf(row)
  await billPeriod(tx, act, parties, { organisationId, plan, period, coupon }, today)
  await note(tx, act, organisationId, 'subscription.activated', { planId: row.plan_id })
}

function couponOf({ coupon_code: code, coupon_used: used }: queries.SubscriptionRow) {
  return code === null ? null : { code, used }
}

/** Every period that has begun since, also where the server was off for months. */
async function beginPeriods(
  tx: Tx,
  act: OwnAct,
  first: queries.SubscriptionRow,
  today: string,
): Promise<void> {
  let row: queries.SubscriptionRow | undefined = first
  const { organisation_id: organisationId } = first
  while (row !== undefined && row.period_end !== null && row.period_end <= today) {
    const parties = await findParties(tx, organisationId)
    if (parties === null || row.anchor === null) return
    const isNext = row.next_plan_id !== null
    const plan = readPlan(isNext ? row.next_plan : row.plan)
    // Another cycle counts its periods from here.
    const anchor: string = plan.cycle === readPlan(row.plan).cycle ? row.anchor : row.period_end
    const period = periodAt(anchor, plan.cycle, row.period_end)
    await queries.updateSubscription(tx, organisationId, {
      anchor,
      period_start: period.start,
      period_end: period.end,
      ...(row.next_plan_id !== null && {
        plan_id: row.next_plan_id,
        plan: JSON.stringify(plan),
        next_plan_id: null,
      }),
    })
    const coupon = couponOf(row)
    await billPeriod(tx, act, parties, { organisationId, plan, period, coupon }, today)
    row = await queries.findSubscription(tx, organisationId)
  }
}

/** The reminders and the block that are due. */
async function dun(
  tx: Tx,
  act: OwnAct,
  organisationId: OrganisationId,
  today: string,
): Promise<void> {
  const overdue = await listOverdueInvoices(tx, organisationId, today)
  if (overdue.length === 0) return
  const { dunning } = await getSeller(tx)
  const row = await queries.findSubscription(tx, organisationId)
  if (row?.state === 'ACTIVE') {
    await queries.updateSubscription(tx, organisationId, { state: 'PAST_DUE' })
    await note(tx, act, organisationId, 'subscription.overdue')
  }
  let isBlocked = false
  for (const one of overdue) {
    const step = dunningStep(dunning, one.due_on, today, one.sent, one.last_sent_on)
    if (step?.kind === 'REMIND') await remind(tx, act, organisationId, one.invoice_id, step, today)
    isBlocked ||= step?.kind === 'BLOCK'
  }
  if (!isBlocked) return
  await queries.updateSubscription(tx, organisationId, { state: 'BLOCKED', blocked_why: null })
  await note(tx, act, organisationId, 'subscription.blocked', { by: 'DUNNING' })
}

/** Nothing is overdue any more: what was past due, or blocked for it, goes on. A block by an operator stays. */
export async function settleSubscription(
  { tx }: JobContext,
  { organisationId }: OneOrganisation,
  { clock }: WorkerDeps,
): Promise<JobOutcome> {
  const at = clock.now()
  const row = await queries.lockSubscription(tx, organisationId)
  if (row === undefined || row.anchor === null || row.blocked_why !== null) return 'done'
  const state = nextState(row.state, 'SETTLE')
  if (state === null) return 'done'
  const overdue = await listOverdueInvoices(tx, organisationId, at.slice(0, 10))
  if (overdue.length > 0) return 'done'
  await queries.updateSubscription(tx, organisationId, { state })
  const act: OwnAct = { actor: { kind: 'system' }, commandId: null, at }
  await note(tx, act, organisationId, 'subscription.settled')
  return 'done'
}
