import { visitSubject } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { kioskSubject } from '../kiosks/kiosk-subject.ts'
import { closeAct } from './queries.ts'

/** Reception has looked at what a kiosk recorded; doing so twice changes nothing. @throws ApiError not_found */
export async function closeConflict(
  tx: Tx,
  companyId: CompanyId,
  act: Act,
  actId: string,
): Promise<{ id: string }> {
  const closed = await closeAct(tx, companyId, actId, act.at)
  if (closed === null) throw new ApiError('not_found')
  const { kioskId, visit, isNew } = closed
  if (isNew) {
    await appendEvent(tx, companyId, act, {
      kind: 'kiosk.conflict_closed',
      subject: visit === null ? kioskSubject(kioskId) : visitSubject(visit),
      payload: { actId },
    })
  }
  return { id: actId }
}
