import type { DeskAreaInput } from '#contract/workplace/desks.ts'
import { outsideId } from '#contract/ids.ts'
import { workplaceTopic } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { versionOf } from './present.ts'
import { listDeskAreas, listDesks } from './queries.ts'
import { listTeams } from './teams/queries.ts'
import {
  findStrangers,
  hasFloor,
  insertDeskArea,
  lockDeskArea,
  lockWhoMayBook,
  replaceDesks,
  updateDeskArea,
} from './queries-save.ts'

/**
 * Adds a desk area (`deskAreaId` null) or replaces one. Desks are known by their number; bookings of one that goes stay.
 * A name that another area of the company has is a conflict, by the table's index.
 * @returns its uuid.
 * @throws ApiError not_found | validation_failed for a floor, a team or an owner that is not there | changed_meanwhile
 * where it is no longer what was read
 */
export async function saveDeskArea(
  tx: Tx,
  { companyId }: CompanyCard,
  act: Act,
  deskAreaId: string | null,
  input: DeskAreaInput & { readonly version?: string | undefined },
): Promise<string> {
  const id = deskAreaId ?? uuid7()
  await lockWhoMayBook(tx, companyId)
  if (deskAreaId !== null)
    mustFind((await listDeskAreas(tx, companyId, { date: null, deskAreaId }))[0])
  if (input.floor !== null && !(await hasFloor(tx, companyId, input.floor.id))) {
    throw new ApiError('validation_failed', [{ field: 'body.floor.id', code: 'unknown_floor' }])
  }
  await refuseUnknown(tx, companyId, input)
  if (deskAreaId !== null && input.version !== undefined) {
    await lockDeskArea(tx, companyId, deskAreaId)
    const version = await readVersion(tx, companyId, deskAreaId)
    if (version !== input.version) throw new ApiError('changed_meanwhile')
  }
  const columns = {
    name: input.name,
    floor_id: input.floor?.id ?? null,
    neighbourhood: input.neighbourhood,
    position: input.position,
    capacity: input.capacity,
    team_id: input.team?.id ?? null,
    bookable_weekdays: input.bookableWeekdays,
    closing_days: input.closingDays,
    view_x: input.plan.x,
    view_y: input.plan.y,
    view_width: input.plan.width,
    view_height: input.plan.height,
  }
  if (deskAreaId === null) await insertDeskArea(tx, companyId, id, columns)
  else await updateDeskArea(tx, companyId, id, columns)
  const desks = input.desks.map((desk) => ({ ...desk, deskId: uuid7() }))
  await replaceDesks(tx, companyId, id, desks, act.at)
  await appendEvent(tx, companyId, act, {
    kind: 'desk.saved',
    subject: `${workplaceTopic}${outsideId('DA', id)}`,
    payload: { desks: desks.length },
  })
  return id
}

/** @throws ApiError validation_failed for a team that is not there, and an owner who does not book here */
async function refuseUnknown(tx: Tx, companyId: CompanyId, input: DeskAreaInput): Promise<void> {
  const teams = new Set((await listTeams(tx, companyId)).map(({ teamId }) => teamId))
  const owners = input.desks.flatMap(({ owner }) => owner?.id ?? [])
  const strangers = await findStrangers(tx, companyId, [...new Set(owners)])
  const faults = input.desks.flatMap(({ owner, team }, index) => [
    ...(owner !== null && strangers.has(owner.id)
      ? [{ field: `body.desks.${String(index)}.owner.id`, code: 'unknown_person' }]
      : []),
    ...(team !== null && !teams.has(team.id)
      ? [{ field: `body.desks.${String(index)}.team.id`, code: 'unknown_team' }]
      : []),
  ])
  if (input.team !== null && !teams.has(input.team.id)) {
    faults.unshift({ field: 'body.team.id', code: 'unknown_team' })
  }
  if (faults.length > 0) throw new ApiError('validation_failed', faults)
}

/** Which version of the area is stored now. @throws ApiError not_found */
export async function readVersion(
  tx: Tx,
  companyId: CompanyId,
  deskAreaId: string,
): Promise<string> {
  const [area] = await listDeskAreas(tx, companyId, { date: null, deskAreaId })
  return versionOf(mustFind(area), await listDesks(tx, companyId, deskAreaId))
}
