import { resolveDeparture, type Conflict, type QueuedMoment } from '#domain/kiosk/resolve-queued.ts'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { checkOutVisit } from '#server/features/visits/visits/check-in/check-out-visit.ts'
import { lockStanding } from '../queries.ts'

/** Somebody left at the device's time. */
export async function applyDeparture(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  moment: QueuedMoment,
  key: VisitKey,
): Promise<readonly Conflict[]> {
  const standing = await lockStanding(tx, company.companyId, key)
  const visit =
    standing === null
      ? null
      : { ...standing, visitDate: key.visitDate, passCounts: null, refusal: null }
  const { leftAt, conflict } = resolveDeparture(visit, moment)
  if (leftAt !== null) await checkOutVisit(tx, company, { ...act, at: leftAt }, key)
  return conflict === null ? [] : [conflict]
}
