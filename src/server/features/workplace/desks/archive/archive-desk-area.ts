import { outsideId } from '#contract/ids.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { workplaceTopic } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { listDeskAreas } from '../queries.ts'
import { isAreaHeld, lockWhoMayBook, updateDeskArea } from '../queries-save.ts'
import { archiveDesksOf, restoreArea, restoreDeskOf, restoreDesksOf } from './queries.ts'

/**
 * Takes an area out of use; its past stays. Whoever is booking at that moment is waited for.
 * @throws ApiError not_found | desk_area_in_use
 */
export async function archiveDeskArea(
  tx: Tx,
  { companyId, timeZone }: CompanyCard,
  act: Act,
  deskAreaId: string,
): Promise<void> {
  await lockWhoMayBook(tx, companyId)
  const found = await updateDeskArea(tx, companyId, deskAreaId, { retired_at: act.at })
  if (!found) throw new ApiError('not_found')
  const today = localDateOf(act.at, timeZone)
  if (await isAreaHeld(tx, companyId, deskAreaId, today)) throw new ApiError('desk_area_in_use')
  await archiveDesksOf(tx, companyId, deskAreaId, act.at)
  await appendEvent(tx, companyId, act, {
    kind: 'desk.removed',
    subject: `${workplaceTopic}${outsideId('DA', deskAreaId)}`,
  })
}

/**
 * Takes an area back with the desks that it had; one that is used stays as it is.
 * @throws ApiError not_found; a name that is taken meanwhile is a conflict of the table.
 */
export async function restoreDeskArea(
  tx: Tx,
  { companyId }: Pick<CompanyCard, 'companyId'>,
  act: Act,
  deskAreaId: string,
): Promise<void> {
  await lockWhoMayBook(tx, companyId)
  await restoreDesksOf(tx, companyId, deskAreaId)
  if (!(await restoreArea(tx, companyId, deskAreaId))) {
    mustFind((await listDeskAreas(tx, companyId, { date: null, deskAreaId }))[0])
    return
  }
  await appendEvent(tx, companyId, act, {
    kind: 'desk.restored',
    subject: `${workplaceTopic}${outsideId('DA', deskAreaId)}`,
  })
}

/**
 * Takes the last desk of a number back into its area.
 * @throws ApiError not_found; a number that is taken meanwhile is a conflict of the table.
 */
export async function restoreDesk(
  tx: Tx,
  { companyId }: Pick<CompanyCard, 'companyId'>,
  act: Act,
  desk: { readonly deskAreaId: string; readonly number: string },
): Promise<void> {
  await lockWhoMayBook(tx, companyId)
  if (!(await restoreDeskOf(tx, companyId, desk))) throw new ApiError('not_found')
  await appendEvent(tx, companyId, act, {
    kind: 'desk.restored',
    subject: `${workplaceTopic}${outsideId('DA', desk.deskAreaId)}`,
    payload: { deskNumber: desk.number },
  })
}
