import { outsideId } from '#contract/ids.ts'
import type { ClosingStep } from '#server/platform/closing-step.ts'
import { afterCommit } from '#server/platform/database/after-commit.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act, AnyAct } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { appendKioskEvent, type Where } from './change-kiosk.ts'
import { clearArchived, listKiosks, raiseTokenEpoch, updateKiosk } from './queries.ts'
import { deleteCode } from './queries-pairing.ts'

/**
 * Out of service: its tablet is no kiosk any more, and what it has recorded stays under its name. What still waits on the tablet is kept there,
 * and sent when the tablet is paired again.
 * @throws ApiError not_found
 */
export async function archiveKiosk(tx: Tx, act: AnyAct, where: Where) {
  const { companyId, kioskId } = where
  if (!(await raiseTokenEpoch(tx, companyId, kioskId))) throw new ApiError('not_found')
  await updateKiosk(tx, companyId, kioskId, { retired_at: act.at })
  await deleteCode(tx, companyId, kioskId)
  await appendKioskEvent(tx, act, where, 'kiosk.deleted')
  return { id: outsideId('KI', kioskId) }
}

/**
 * Back into service as it was set up; a tablet is paired anew.
 * @throws ApiError not_found; a name or serial number that is taken meanwhile is a conflict of the table.
 */
export async function restoreKiosk(tx: Tx, act: Act, where: Where) {
  const { companyId, kioskId } = where
  if (await clearArchived(tx, companyId, kioskId)) {
    await appendKioskEvent(tx, act, where, 'kiosk.restored')
  } else if ((await listKiosks(tx, companyId, kioskId)).length === 0) {
    throw new ApiError('not_found')
  }
  return { id: outsideId('KI', kioskId) }
}

/** The tablets of a location that has closed are kiosks no more. */
export const kiosksInService: ClosingStep = {
  ends: 'KIOSKS',
  count: async (tx, companyId) => (await listKiosks(tx, companyId)).length,
  async end(tx, { companyId }, act, { kiosks }) {
    for (const { kioskId } of await listKiosks(tx, companyId)) {
      await archiveKiosk(tx, act, { companyId, kioskId })
      afterCommit(tx, () => kiosks.forget(kioskId))
    }
    return false
  },
}
