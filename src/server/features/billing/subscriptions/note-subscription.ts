import { decimal } from '#domain/billing/money.ts'
import { outsideId } from '#contract/ids.ts'
import type { BillingEventKind } from '#domain/audit/billing-event-kind.ts'
import {
  nextState,
  type SubscriptionEvent,
  type SubscriptionState,
} from '#domain/billing/subscription.ts'
import { readPlan } from './bill-period.ts'
import { noteOrganisationAct } from '#server/platform/audit/note-organisation-act.ts'
import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { AnyAct } from '#server/platform/events.ts'
import type { Changed } from '#server/platform/audit/keep-changes.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'

/** In the organisation's own audit log; an operator's act stands in the installation's as well. */
export async function note(
  tx: Tx,
  act: AnyAct,
  organisationId: OrganisationId,
  kind: BillingEventKind,
  payload: Readonly<Record<string, unknown>> = {},
  changed?: Changed,
): Promise<void> {
  const subject = `organisation:${outsideId('OR', organisationId)}` as const
  const what = { payload, ...(changed !== undefined && { changed }) }
  await noteOrganisationAct(tx, act, organisationId, kind, subject, what)
}

/** Where an event leads. @throws ApiError subscription_conflict where the state doesn't allow it */
export function stateAfter(state: SubscriptionState, event: SubscriptionEvent): SubscriptionState {
  const next = nextState(state, event)
  if (next === null) throw new ApiError('subscription_conflict')
  return next
}

/** A plan as the audit log says from which to which; of none nothing. */
export function planWords(stored: unknown) {
  if (stored === undefined || stored === null) return {}
  const { name, price, currency, cycle } = readPlan(stored)
  return { plan: name, price: `${decimal(price, currency)} ${currency}`, cycle }
}
