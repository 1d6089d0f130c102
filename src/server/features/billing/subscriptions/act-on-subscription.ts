import type { HandlerInput } from '#contract/endpoint.ts'
import type { actOnSubscription as endpoint } from '#contract/billing/billing-operator.ts'
import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { note, stateAfter } from './note-subscription.ts'
import * as queries from './queries.ts'

export type OperatorAct = HandlerInput<typeof endpoint>['body']

/** What an operator does to a subscription. @throws ApiError not_found | subscription_conflict */
export async function actOnSubscription(
  tx: Tx,
  organisationId: OrganisationId,
  act: Act,
  asked: OperatorAct,
): Promise<void> {
  const row = await queries.lockSubscription(tx, organisationId)
  if (row === undefined) throw new ApiError('not_found')
  const state = stateAfter(row.state, asked.act)
  switch (asked.act) {
    case 'BLOCK':
      await queries.updateSubscription(tx, organisationId, { state, blocked_why: asked.reason })
      return note(tx, act, organisationId, 'subscription.blocked', { by: 'OPERATOR' })
    case 'UNBLOCK':
      // A trial that ran out has no period to go on with: it is given more days instead.
      if (row.anchor === null) throw new ApiError('subscription_conflict')
      await queries.updateSubscription(tx, organisationId, { state, blocked_why: null })
      return note(tx, act, organisationId, 'subscription.unblocked')
    case 'EXTEND_TRIAL': {
      const { until } = asked
      const isLater = until > (row.trial_until ?? '') && until >= act.at.slice(0, 10)
      if (!isLater || row.anchor !== null) throw new ApiError('subscription_conflict')
      const change = { state, trial_until: until, blocked_why: null }
      await queries.updateSubscription(tx, organisationId, change)
      return note(tx, act, organisationId, 'subscription.trial_extended', { until })
    }
  }
}

/** Ends at once; what is paid stays usable until it is used up, when somebody begins again. @throws ApiError subscription_conflict */
export async function cancelSubscription(
  tx: Tx,
  organisationId: OrganisationId,
  act: Act,
): Promise<void> {
  const row = await queries.lockSubscription(tx, organisationId)
  if (row === undefined) throw new ApiError('subscription_conflict')
  const state = stateAfter(row.state, 'CANCEL')
  await queries.updateSubscription(tx, organisationId, { state, next_plan_id: null })
  await note(tx, act, organisationId, 'subscription.cancelled')
}
