import { canTakeOn, type Standing } from '#domain/billing/payers/payer.ts'
import { metersOver } from '#domain/billing/plan.ts'
import { mintOrganisationId, type OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { readPlan } from '../bill-period.ts'
import { getSeller } from '../parties.ts'
import { readUsage, waitForTurn } from '../queries-plans.ts'
import { lockSubscription, type SubscriptionRow } from '../queries.ts'
import { notePayer } from './note-payer.ts'
import { deleteLink, findLocation, insertLink } from './queries.ts'

/**
 * Lets the subscription of another organisation pay for a location, where its plan has room for what is there.
 * @throws ApiError billing_off | not_found | conflict for its own organisation | location_paid_for | subscription_conflict | plan_too_small
 */
export async function linkLocation(
  tx: Tx,
  act: Act,
  companyId: string,
  payer: string,
): Promise<void> {
  await getSeller(tx)
  const location = mustFind(await findLocation(tx, companyId))
  if (location.organisation_id === payer) throw new ApiError('conflict')
  const payerId = mintOrganisationId(payer)
  const row = await lockSubscription(tx, payerId)
  if (row === undefined || !canTakeOn(standingOf(row))) throw new ApiError('subscription_conflict')
  await waitForTurns(tx, [location.organisation_id, payerId])
  if (!(await insertLink(tx, companyId, payerId, act.at))) throw new ApiError('location_paid_for')
  await refuseOver(tx, row, payerId, act.at.slice(0, 10))
  await notePayer(tx, act, { ...location, payer_id: payerId }, 'location_payer.linked')
}

/**
 * Lets its own organisation pay for it again, as an operator.
 * @param payer as it was read
 * @throws ApiError not_found | changed_meanwhile
 */
export async function unlinkLocation(
  tx: Tx,
  act: Act,
  companyId: string,
  payer: string,
): Promise<void> {
  const location = mustFind(await findLocation(tx, companyId))
  if (!(await deleteLink(tx, companyId, payer))) throw new ApiError('changed_meanwhile')
  const payerId = mintOrganisationId(payer)
  await notePayer(tx, act, { ...location, payer_id: payerId }, 'location_payer.unlinked')
}

export function standingOf({
  state,
  ends_on: endsOn,
  delete_on: deleteOn,
}: SubscriptionRow): Standing {
  return { state, endsOn, deleteOn }
}

/** Whoever adds one more kiosk or location to what one of these pays for waits, or is waited for. */
export async function waitForTurns(tx: Tx, payers: readonly OrganisationId[]): Promise<void> {
  for (const id of payers.toSorted()) await waitForTurn(tx, `limits:${id}`)
}

/**
 * After something was added to what a subscription pays for.
 * @param row of the payer, locked
 * @throws ApiError plan_too_small
 */
export async function refuseOver(
  tx: Tx,
  row: Pick<SubscriptionRow, 'plan' | 'period_start'>,
  payerId: OrganisationId,
  today: string,
): Promise<void> {
  const usage = await readUsage(tx, payerId, row.period_start ?? today)
  // Visits of the past are no reason against it.
  const limits = { ...readPlan(row.plan).limits, visits: null }
  if (metersOver(limits, usage).length > 0) throw new ApiError('plan_too_small')
}
