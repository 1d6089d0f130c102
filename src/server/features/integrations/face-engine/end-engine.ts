/** Pauses, continues and disconnects an engine. */
import type { Tx } from '#server/platform/database/database.ts'
import type { Act, AnyAct } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { noteIntegration } from '#server/platform/integrations/note-integration.ts'
import {
  deleteIntegration,
  lockIntegration,
  updateIntegration,
  type Place,
} from '#server/platform/integrations/queries.ts'
import {
  continueIntegration,
  pauseIntegration,
} from '#server/platform/integrations/run-integration.ts'
import * as queries from './queries.ts'

/** @throws ApiError not_found unless it is an engine of the location */
export async function mustBeEngine(tx: Tx, place: Place) {
  return mustFind(await queries.lockEngine(tx, place))
}

/** @throws ApiError not_found | conflict while it is being disconnected | webhook_not_rehearsed */
export async function continueEngine(tx: Tx, place: Place, act: Act): Promise<void> {
  const { is_leaving: isLeaving } = await mustBeEngine(tx, place)
  if (isLeaving) throw new ApiError('conflict')
  await continueIntegration(tx, place, act)
}

/** @throws ApiError not_found | conflict unless it is live, and stays */
export async function pauseEngine(tx: Tx, place: Place, act: Act): Promise<void> {
  const { is_leaving: isLeaving } = await mustBeEngine(tx, place)
  if (isLeaving) throw new ApiError('conflict')
  await pauseIntegration(tx, place, act)
}

/**
 * Every face is deleted there; once that is done, or at once where somebody says so or there are none, it goes.
 * @throws ApiError not_found
 */
export async function disconnectEngine(
  tx: Tx,
  place: Place,
  act: AnyAct,
  atOnce: boolean,
): Promise<{ readonly faces: number; readonly isRemoved: boolean }> {
  const { name } = mustFind(await lockIntegration(tx, place))
  await mustBeEngine(tx, place)
  const faces = await queries.countFaces(tx, place)
  if (atOnce || faces === 0) {
    await deleteIntegration(tx, place, [queries.engineKind])
    await noteIntegration(tx, place, act, 'integration.removed', { name, count: faces })
    return { faces, isRemoved: true }
  }
  // Also one that was paused or failed: it is called to delete what it has.
  await updateIntegration(tx, place, {
    state: 'ACTIVE',
    disabled_reason: null,
    restored_from: null,
    rests_until: null,
  })
  await queries.updateEngine(tx, place, { is_leaving: true })
  await noteIntegration(tx, place, act, 'integration.ending', { name, count: faces })
  return { faces, isRemoved: false }
}
