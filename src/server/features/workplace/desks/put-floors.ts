import { outsideId } from '#contract/ids.ts'
import { workplaceTopic } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { listFloors, type FloorRow } from './queries.ts'
import { haveAreas, replaceFloors } from './queries-save.ts'

type FloorInput = {
  readonly id?: string | undefined
  readonly name: string
  readonly capacity: number | null
}

/** Replaces the floors. @throws ApiError not_found for an id that is no floor of here | desk_area_in_use */
export async function putFloors(
  tx: Tx,
  { companyId }: CompanyCard,
  act: Act,
  floors: readonly FloorInput[],
): Promise<FloorRow[]> {
  const before = await listFloors(tx, companyId)
  const known = new Set(before.map(({ floor_id }) => floor_id))
  if (floors.some(({ id }) => id !== undefined && !known.has(id))) throw new ApiError('not_found')
  const named = floors.map(({ id, ...floor }) => ({ ...floor, floorId: id ?? uuid7() }))
  if (new Set(named.map(({ floorId }) => floorId)).size < named.length) {
    throw new ApiError('validation_failed', [{ field: 'body', code: 'floor_twice' }])
  }
  const gone = await replaceFloors(tx, companyId, named, act.at)
  if (await haveAreas(tx, companyId, gone)) throw new ApiError('desk_area_in_use')
  const after = await listFloors(tx, companyId)
  await appendEvent(tx, companyId, act, {
    kind: 'floor.saved',
    subject: `${workplaceTopic}${outsideId('CO', companyId)}`,
    payload: { floors: named.length },
    changed: { from: before.map(shown), to: after.map(shown) },
  })
  return after
}

const shown = ({ floor_id: id, name, position, capacity }: FloorRow) => ({
  id: outsideId('FR', id),
  name,
  position,
  capacity,
})
