/** Pauses, continues and disconnects a system that the frame calls for visits. */
import type { Tx } from '#server/platform/database/database.ts'
import type { Act, AnyAct } from '#server/platform/events.ts'
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
import { countHeld, keepSystem } from '../change-system.ts'
import { deleteCalled, findCalled, type CalledWay } from './queries-called.ts'

const systemOf = ({ companyId, integrationId: systemId }: Place) => ({ companyId, systemId })

/** @throws ApiError not_found unless it is such a system of the location */
export async function mustFindCalled(tx: Tx, place: Place, way: CalledWay) {
  return mustFind(await findCalled(tx, place, way))
}

/** @throws ApiError not_found | conflict while it is being disconnected | webhook_not_rehearsed */
export async function continueCalled(
  tx: Tx,
  place: Place,
  act: Act,
  way: CalledWay,
): Promise<void> {
  const { state } = await mustFindCalled(tx, place, way)
  if (state === 'LEAVING') throw new ApiError('conflict')
  await continueIntegration(tx, place, act)
  await keepSystem(tx, systemOf(place), { state: 'ACTIVE' }, act.at)
}

/** @throws ApiError not_found | conflict unless it is live */
export async function pauseCalled(tx: Tx, place: Place, act: Act, way: CalledWay): Promise<void> {
  const { state } = await mustFindCalled(tx, place, way)
  if (state === 'LEAVING') throw new ApiError('conflict')
  await pauseIntegration(tx, place, act)
  await keepSystem(tx, systemOf(place), { state: 'PAUSED' }, act.at)
}

/**
 * Ends all that visits have of it; once that is done, or at once where somebody says so or there are none, it goes.
 * @throws ApiError not_found
 */
export async function disconnectCalled(
  tx: Tx,
  place: Place,
  act: AnyAct,
  { way, atOnce }: { readonly way: CalledWay; readonly atOnce: boolean },
): Promise<{ readonly given: number; readonly isRemoved: boolean }> {
  const { name } = mustFind(await lockIntegration(tx, place))
  await mustFindCalled(tx, place, way)
  const given = await countHeld(tx, systemOf(place))
  if (atOnce || given === 0) {
    await deleteCalled(tx, place, way)
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
