/** Goes live, pauses and replays: what is then to be done, a job does once the event is handed over. */
import { mustFind, ApiError } from '../http/answers/api-error.ts'
import type { Tx } from '../database/database.ts'
import type { Act } from '../events.ts'
import { noteIntegration } from './note-integration.ts'
import { hurryWaiting, lockIntegration, updateIntegration, type Place } from './queries.ts'
import { requeueDeliveries, type ReplayFilter } from './queries-log.ts'

/** @throws ApiError not_found | webhook_not_rehearsed */
export async function continueIntegration(tx: Tx, place: Place, act: Act): Promise<void> {
  const row = mustFind(await lockIntegration(tx, place))
  if (row.rehearsed_at === null) throw new ApiError('webhook_not_rehearsed')
  await updateIntegration(tx, place, {
    state: 'ACTIVE',
    disabled_reason: null,
    failures: 0,
    failing_since: null,
    rests_until: null,
    warned: 0,
    restored_from: null,
  })
  await hurryWaiting(tx, place)
  await noteIntegration(tx, place, act, 'integration.activated')
}

/** @throws ApiError not_found | conflict where it is not live */
export async function pauseIntegration(tx: Tx, place: Place, act: Act): Promise<void> {
  const row = mustFind(await lockIntegration(tx, place))
  if (row.state !== 'ACTIVE') throw new ApiError('conflict')
  await updateIntegration(tx, place, { state: 'PAUSED' })
  await noteIntegration(tx, place, act, 'integration.paused')
}

/** @returns how many events are sent once more. @throws ApiError not_found */
export async function replayEvents(
  tx: Tx,
  place: Place,
  act: Act,
  filter: ReplayFilter,
): Promise<number> {
  const row = mustFind(await lockIntegration(tx, place))
  // Somebody says that it is there again: one call finds out.
  if (row.rests_until !== null) await updateIntegration(tx, place, { rests_until: act.at })
  const count = await requeueDeliveries(tx, place, filter)
  await noteIntegration(tx, place, act, 'integration.replayed', { count })
  return count
}
