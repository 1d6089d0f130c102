import type { TouchedChoice } from '#contract/workplace/touched-choice.ts'
import type { DeskAreaInput } from '#contract/workplace/desks.ts'
import { outsideId } from '#contract/ids.ts'
import { workplaceTopic } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { readPlaceRules } from './changes/queries.ts'
import { cancelTouched, findTouched, mayCancel } from './changes/touched-bookings.ts'
import { presentSettings, versionOf } from './present.ts'
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

type SavedArea = DeskAreaInput & {
  readonly version?: string | undefined
  /** What becomes of bookings that could not be made again; they stay unless said. */
  readonly bookings?: TouchedChoice
}

/**
 * Adds a desk area (`deskAreaId` null) or replaces one. Desks are known by their number; bookings of one that goes stay.
 * A name that another area of the company has is a conflict, by the table's index.
 * @returns its uuid. @throws ApiError forbidden for who may not cancel bookings of others
 * @throws ApiError not_found | validation_failed for a floor, a team or an owner that is not there | changed_meanwhile
 * where it is no longer what was read
 */
export async function saveDeskArea(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  deskAreaId: string | null,
  input: SavedArea,
): Promise<string> {
  const { companyId } = company
  const { bookings = 'KEEP' } = input
  mayCancel(act, bookings)
  const id = deskAreaId ?? uuid7()
  await lockWhoMayBook(tx, companyId)
  await judgeArea(tx, companyId, deskAreaId, input)
  if (deskAreaId !== null && input.version !== undefined) {
    await lockDeskArea(tx, companyId, deskAreaId)
    const version = await readVersion(tx, companyId, deskAreaId)
    if (version !== input.version) throw new ApiError('changed_meanwhile')
  }
  const isReplaced = deskAreaId !== null
  const touched =
    isReplaced && bookings === 'CANCEL' ? await touchedByArea(tx, company, act.at, id, input) : []
  const before = isReplaced ? await readSettings(tx, companyId, id) : null
  await writeArea(tx, companyId, { id, isNew: !isReplaced }, input, act.at)
  await cancelTouched(tx, company, act, touched)
  await appendEvent(tx, companyId, act, {
    kind: 'desk.saved',
    subject: `${workplaceTopic}${outsideId('DA', id)}`,
    payload: { desks: input.desks.length, cancelled: touched.length },
    ...(before !== null && {
      changed: { from: before, to: await readSettings(tx, companyId, id) },
    }),
  })
  return id
}

/** Which bookings an area like this would take away. @throws ApiError as saveDeskArea */
export async function touchedByArea(
  tx: Tx,
  company: CompanyCard,
  at: string,
  id: string,
  input: DeskAreaInput,
): Promise<readonly string[]> {
  const { companyId } = company
  return findTouched(tx, company, at, async () => {
    await judgeArea(tx, companyId, id, input)
    const before = await readPlaceRules(tx, companyId, id)
    await writeArea(tx, companyId, { id, isNew: false }, input, at)
    const changed = [...(await readPlaceRules(tx, companyId, id))].flatMap(([place, rules]) =>
      before.get(place) === rules ? [] : place,
    )
    return changed.includes(id) ? { areaIds: [id], deskIds: [] } : { areaIds: [], deskIds: changed }
  })
}

async function writeArea(
  tx: Tx,
  companyId: CompanyId,
  { id, isNew }: { readonly id: string; readonly isNew: boolean },
  input: DeskAreaInput,
  at: string,
): Promise<void> {
  const columns = {
    name: input.name,
    floor_id: input.floor?.id ?? null,
    neighbourhood: input.neighbourhood,
    position: input.position,
    capacity: input.capacity,
    team_id: input.team?.id ?? null,
    bookable_weekdays: input.bookableWeekdays,
    closing_days: input.closingDays,
    alert_percent: input.alert?.percent ?? null,
    alert_emails: input.alert?.emails ?? [],
    view_x: input.plan.x,
    view_y: input.plan.y,
    view_width: input.plan.width,
    view_height: input.plan.height,
  }
  if (isNew) await insertDeskArea(tx, companyId, id, columns)
  else await updateDeskArea(tx, companyId, id, columns)
  const desks = input.desks.map((desk) => ({ ...desk, deskId: uuid7() }))
  await replaceDesks(tx, companyId, id, desks, at)
}

/** @throws ApiError not_found for an area, validation_failed for a floor, a team or an owner that is not there */
async function judgeArea(
  tx: Tx,
  companyId: CompanyId,
  deskAreaId: string | null,
  input: DeskAreaInput,
): Promise<void> {
  if (deskAreaId !== null) {
    mustFind((await listDeskAreas(tx, companyId, { date: null, deskAreaId }))[0])
  }
  if (input.floor !== null && !(await hasFloor(tx, companyId, input.floor.id))) {
    throw new ApiError('validation_failed', [{ field: 'body.floor.id', code: 'unknown_floor' }])
  }
  await refuseUnknown(tx, companyId, input)
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

/** What an administrator sets of an area, a desk by its number: for the audit. @throws ApiError not_found */
async function readSettings(tx: Tx, companyId: CompanyId, deskAreaId: string) {
  const [row] = await listDeskAreas(tx, companyId, { date: null, deskAreaId })
  const desks = await listDesks(tx, companyId, deskAreaId)
  return presentSettings(mustFind(row), desks)
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
