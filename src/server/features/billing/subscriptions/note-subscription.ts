import { outsideId } from '#contract/ids.ts'
import type { BillingEventKind } from '#domain/audit/billing-event-kind.ts'
import {
  nextState,
  type SubscriptionEvent,
  type SubscriptionState,
} from '#domain/billing/subscription.ts'
import { asCompany, type OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type AnyAct } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'

/** In the organisation's own audit log; an operator's act stands there as well. */
export async function note(
  tx: Tx,
  act: AnyAct,
  organisationId: OrganisationId,
  kind: BillingEventKind,
  payload: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const subject = `organisation:${outsideId('OR', organisationId)}` as const
  await appendEvent(tx, asCompany(organisationId), act, { kind, subject, payload })
}

/** Where an event leads. @throws ApiError subscription_conflict where the state doesn't allow it */
export function stateAfter(state: SubscriptionState, event: SubscriptionEvent): SubscriptionState {
  const next = nextState(state, event)
  if (next === null) throw new ApiError('subscription_conflict')
  return next
}
