/** Goes live, pauses, rehearses and replays: what is then to be done, jobs do (`reactions.ts`). */
import { mustFind, ApiError } from '#server/platform/http/answers/api-error.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { hurryWaiting, type Place } from '#server/platform/integrations/queries.ts'
import { requeueDeliveries, type ReplayFilter } from './queries-deliveries.ts'
import { lockWebhook, updateWebhook } from './queries.ts'
import { noteWebhook } from './save-webhook.ts'

/** @throws ApiError not_found | webhook_not_rehearsed */
export async function activateWebhook(tx: Tx, place: Place, act: Act): Promise<void> {
  const row = mustFind(await lockWebhook(tx, place))
  if (row.rehearsed_at === null) throw new ApiError('webhook_not_rehearsed')
  await updateWebhook(tx, place, {
    state: 'ACTIVE',
    disabled_reason: null,
    failures: 0,
    failing_since: null,
    rests_until: null,
    warned: 0,
    restored_from: null,
  })
  await hurryWaiting(tx, place)
  await noteWebhook(tx, place, act, 'integration.activated')
}

/** @throws ApiError not_found | conflict where it is not live */
export async function pauseWebhook(tx: Tx, place: Place, act: Act): Promise<void> {
  const row = mustFind(await lockWebhook(tx, place))
  if (row.state !== 'ACTIVE') throw new ApiError('conflict')
  await updateWebhook(tx, place, { state: 'PAUSED' })
  await noteWebhook(tx, place, act, 'integration.paused')
}

/** @throws ApiError not_found */
export async function askRehearsal(tx: Tx, place: Place, act: Act): Promise<void> {
  mustFind(await lockWebhook(tx, place))
  const rehearsal = JSON.stringify({ state: 'RUNNING', at: act.at, calls: [] })
  await updateWebhook(tx, place, { rehearsal })
  await noteWebhook(tx, place, act, 'integration.rehearsed')
}

/** @returns how many events are sent once more. @throws ApiError not_found */
export async function replayDeliveries(
  tx: Tx,
  place: Place,
  act: Act,
  filter: ReplayFilter,
): Promise<number> {
  const row = mustFind(await lockWebhook(tx, place))
  // Somebody says that it is there again: one call finds out.
  if (row.rests_until !== null) await updateWebhook(tx, place, { rests_until: act.at })
  const count = await requeueDeliveries(tx, place, filter)
  await noteWebhook(tx, place, act, 'integration.replayed', { count })
  return count
}
