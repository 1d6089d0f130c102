import { outsideId } from '#contract/ids.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { workplaceTopic } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { isAreaHeld, replaceDesks, updateDeskArea } from './queries-save.ts'

/** Takes an area out of use; its past stays. @throws ApiError not_found | desk_area_in_use */
export async function removeDeskArea(
  tx: Tx,
  { companyId, timeZone }: CompanyCard,
  act: Act,
  deskAreaId: string,
): Promise<void> {
  const found = await updateDeskArea(tx, companyId, deskAreaId, { retired_at: act.at })
  if (!found) throw new ApiError('not_found')
  const today = localDateOf(act.at, timeZone)
  if (await isAreaHeld(tx, companyId, deskAreaId, today)) throw new ApiError('desk_area_in_use')
  await replaceDesks(tx, companyId, deskAreaId, [], act.at)
  await appendEvent(tx, companyId, act, {
    kind: 'desk.removed',
    subject: `${workplaceTopic}${outsideId('DA', deskAreaId)}`,
  })
}
