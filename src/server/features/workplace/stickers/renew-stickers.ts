import { outsideId } from '#contract/ids.ts'
import { workplaceTopic } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { findArea, renewCodes } from './queries-sheet.ts'

/** Makes the stickers of these desks worthless, or of all of the area. @throws ApiError not_found */
export async function renewStickers(
  tx: Tx,
  { companyId }: CompanyCard,
  act: Act,
  deskAreaId: string,
  deskNumbers: readonly string[] | null,
): Promise<{ renewed: number }> {
  mustFind(await findArea(tx, companyId, deskAreaId))
  const renewed = await renewCodes(tx, companyId, deskAreaId, deskNumbers)
  await appendEvent(tx, companyId, act, {
    kind: 'desk.stickers_renewed',
    subject: `${workplaceTopic}${outsideId('DA', deskAreaId)}`,
    payload: { renewed },
  })
  return { renewed }
}
