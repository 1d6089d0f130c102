import { refuseMigration } from '#domain/billing/payers/payer.ts'
import { outsideId } from '#contract/ids.ts'
import { listToPay } from '#server/features/billing/invoices/list-to-pay.ts'
import { noteOperatorAct } from '#server/platform/audit/note-operator-act.ts'
import { asCompany, type OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { planWords } from '../note-subscription.ts'
import { getParties } from '../parties.ts'
import * as subscriptions from '../queries.ts'
import { refuseOver, standingOf, waitForTurns } from './link-location.ts'
import { findName } from './queries-names.ts'
import { moveSubscription } from './queries-move.ts'
import { moveLinks } from './queries.ts'

/**
 * Moves a subscription to another organisation as it is. It pays for the locations of the first one from then on; whoever had it keeps
 * its invoices, and a subscription that is cancelled.
 * @throws ApiError billing_off | not_found | conflict for the same one | subscription_owes | subscription_conflict |
 *   billing_details_missing | plan_too_small
 */
export async function migrateSubscription(
  tx: Tx,
  act: Act,
  from: OrganisationId,
  to: OrganisationId,
): Promise<void> {
  if (from === to) throw new ApiError('conflict')
  const [fromName, toName] = [await findName(tx, from), mustFind(await findName(tx, to))]
  // In one order, whoever else moves one of them.
  const rows = new Map<OrganisationId, subscriptions.SubscriptionRow | undefined>()
  for (const id of [from, to].toSorted()) rows.set(id, await subscriptions.lockSubscription(tx, id))
  const row = mustFind(rows.get(from))
  const other = rows.get(to)
  await getParties(tx, to)
  const refusal = refuseMigration(
    { ...standingOf(row), isChosen: row.is_chosen, owes: (await listToPay(tx, from)).length > 0 },
    other === undefined ? null : standingOf(other),
  )
  if (refusal !== null) {
    throw new ApiError(refusal === 'OWES' ? 'subscription_owes' : 'subscription_conflict')
  }
  await waitForTurns(tx, [from, to])
  await moveSubscription(tx, from, to)
  const links = await moveLinks(tx, from, to, act.at)
  await refuseOver(tx, row, to, act.at.slice(0, 10))

  const kind = 'subscription.migrated'
  const payload = { from: outsideId('OR', from), to: outsideId('OR', to), links }
  await noteOperatorAct(tx, act, kind, `organisation:${outsideId('OR', from)}`, {
    organisationId: from,
    payload,
    changed: {
      from: { state: row.state, payer: fromName },
      to: { state: 'CANCELLED', payer: toName },
    },
  })
  await appendEvent(tx, asCompany(to), act, {
    kind,
    subject: `organisation:${outsideId('OR', to)}`,
    payload,
    changed: {
      from: { state: other?.state ?? null, ...planWords(other?.plan) },
      to: { state: row.state, ...planWords(row.plan) },
    },
  })
}
