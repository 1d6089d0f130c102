import type { HandlerInput } from '#contract/endpoint.ts'
import type { actOnSubscription as endpoint } from '#contract/billing/subscriptions.ts'
import { deletionDay } from '#domain/billing/ending/ending.ts'
import { addDays } from '#domain/time/local-date.ts'
import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act, AnyAct } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { takePlan } from './change-plan.ts'
import { note, stateAfter } from './note-subscription.ts'
import { endAllPayments } from './payers/end-payment.ts'
import * as queries from './queries.ts'

export type OperatorAct = HandlerInput<typeof endpoint>['body']

/**
 * What an operator does to a subscription.
 * @throws ApiError not_found | subscription_conflict | billing_off | plan_too_small | billing_details_missing
 */
export async function actOnSubscription(
  tx: Tx,
  organisationId: OrganisationId,
  act: Act,
  asked: OperatorAct,
): Promise<void> {
  const row = await queries.lockSubscription(tx, organisationId)
  if (row === undefined) throw new ApiError('not_found')
  if (asked.act === 'CANCEL') return cancelSubscription(tx, organisationId, act, 'KEEP')
  if (asked.act === 'CHANGE_PLAN') {
    return takePlan(tx, organisationId, act, { planId: asked.planId, isAnyPlan: true })
  }
  const state = stateAfter(row.state, asked.act)
  const changed = { from: { state: row.state }, to: { state } }
  switch (asked.act) {
    case 'BLOCK':
      await queries.updateSubscription(tx, organisationId, { state, blocked_why: asked.reason })
      return note(tx, act, organisationId, 'subscription.blocked', { by: 'OPERATOR' }, changed)
    case 'UNBLOCK':
      // A trial that ran out has no period to go on with: it is given more days instead.
      if (row.anchor === null) throw new ApiError('subscription_conflict')
      await queries.updateSubscription(tx, organisationId, { state, blocked_why: null })
      return note(tx, act, organisationId, 'subscription.unblocked', {}, changed)
    case 'EXTEND_TRIAL': {
      const { until } = asked
      const isLater = until > (row.trial_until ?? '') && until >= act.at.slice(0, 10)
      if (!isLater || row.anchor !== null) throw new ApiError('subscription_conflict')
      const change = { state, trial_until: until, blocked_why: null, delete_on: null }
      await queries.updateSubscription(tx, organisationId, change)
      return note(
        tx,
        act,
        organisationId,
        'subscription.trial_extended',
        { until },
        { from: { state: row.state, until: row.trial_until }, to: { state, until } },
      )
    }
  }
}

/**
 * It runs as long as it is paid for, or to the end of its trial; where something is overdue it ends at once. Until then it can be taken
 * back. @throws ApiError subscription_conflict
 */
export async function cancelSubscription(
  tx: Tx,
  organisationId: OrganisationId,
  act: Act,
  data: 'KEEP' | 'DELETE',
): Promise<void> {
  const today = act.at.slice(0, 10)
  const row = await queries.lockSubscription(tx, organisationId)
  if (row === undefined) throw new ApiError('subscription_conflict')
  stateAfter(row.state, 'CANCEL')
  const endsOn = endOf(row, today)
  const change = { ends_on: endsOn, deletes_data: data === 'DELETE', next_plan_id: null }
  await queries.updateSubscription(tx, organisationId, change)
  const changed = { from: { ends: row.ends_on }, to: { ends: endsOn } }
  await note(tx, act, organisationId, 'subscription.cancel_asked', { endsOn, data }, changed)
  if (endsOn <= today) await endSubscription(tx, { ...row, ...change }, act)
}

/** The first day without it. */
function endOf(row: queries.SubscriptionRow, today: string): string {
  if (row.state === 'TRIAL' && row.trial_until !== null) return addDays(row.trial_until, 1)
  return row.state === 'ACTIVE' && row.period_end !== null ? row.period_end : today
}

/** The day has come. */
export async function endSubscription(
  tx: Tx,
  row: queries.SubscriptionRow,
  act: AnyAct,
): Promise<void> {
  const { organisation_id: organisationId, ends_on: endsOn, deletes_data: deletesData } = row
  const deleteOn = deletesData && endsOn !== null ? deletionDay(endsOn) : null
  const state = stateAfter(row.state, 'CANCEL')
  const change = { state, blocked_why: null, delete_on: deleteOn }
  await queries.updateSubscription(tx, organisationId, change)
  const changed = { from: { state: row.state }, to: { state } }
  await note(tx, act, organisationId, 'subscription.cancelled', { deleteOn }, changed)
  await endAllPayments(tx, act, organisationId)
}
