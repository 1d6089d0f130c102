/** Pauses, continues and disconnects a controller. */
import { countHeld, keepSystem } from '#server/features/integrations/credentials/change-system.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { noteIntegration } from '#server/platform/integrations/note-integration.ts'
import {
  lockIntegration,
  updateIntegration,
  type Place,
} from '#server/platform/integrations/queries.ts'
import {
  continueIntegration,
  pauseIntegration,
} from '#server/platform/integrations/run-integration.ts'
import { deleteController, findSystem } from './queries.ts'

const systemOf = ({ companyId, integrationId: systemId }: Place) => ({ companyId, systemId })

/** @throws ApiError not_found unless it is a controller of the location */
export async function mustBeController(tx: Tx, place: Place) {
  return mustFind(await findSystem(tx, place))
}

/** @throws ApiError not_found | conflict while it is being disconnected | webhook_not_rehearsed */
export async function continueController(tx: Tx, place: Place, act: Act): Promise<void> {
  const { state } = await mustBeController(tx, place)
  if (state === 'LEAVING') throw new ApiError('conflict')
  await continueIntegration(tx, place, act)
  await keepSystem(tx, systemOf(place), { state: 'ACTIVE' }, act.at)
}

/** @throws ApiError not_found | conflict unless it is live */
export async function pauseController(tx: Tx, place: Place, act: Act): Promise<void> {
  const { state } = await mustBeController(tx, place)
  if (state === 'LEAVING') throw new ApiError('conflict')
  await pauseIntegration(tx, place, act)
  await keepSystem(tx, systemOf(place), { state: 'PAUSED' }, act.at)
}

/**
 * Ends all of its vouchers; once that is done, or at once where somebody says so or there are none, it goes.
 * @throws ApiError not_found
 */
export async function disconnectController(
  tx: Tx,
  place: Place,
  act: Act,
  atOnce: boolean,
): Promise<{ readonly given: number; readonly isRemoved: boolean }> {
  const { name } = mustFind(await lockIntegration(tx, place))
  await mustBeController(tx, place)
  const given = await countHeld(tx, systemOf(place))
  if (atOnce || given === 0) {
    await deleteController(tx, place)
    await noteIntegration(tx, place, act, 'integration.removed', { name, given })
    return { given, isRemoved: true }
  }
  // Also one that was paused or failed: it is called to end what it has given.
  await updateIntegration(tx, place, {
    state: 'ACTIVE',
    disabled_reason: null,
    restored_from: null,
    rests_until: null,
  })
  await keepSystem(tx, systemOf(place), { state: 'LEAVING' }, act.at)
  await noteIntegration(tx, place, act, 'integration.ending', { name, given })
  return { given, isRemoved: false }
}
