import type { QueuedMoment } from '#domain/kiosk/resolve-queued.ts'
import { type Settlement, type SettlementWay, waysToSettle } from '#domain/kiosk/settle-conflict.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { visitSubject, type VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { checkInVisit } from '#server/features/visits/visits/check-in/check-in-visit.ts'
import { checkOutVisit } from '#server/features/visits/visits/check-in/check-out-visit.ts'
import { kioskSubject } from '../kiosks/kiosk-subject.ts'
import { lockConflict, lockStanding, updateAct } from './queries.ts'

/**
 * Reception has looked at what a kiosk recorded, and says what it makes of it; doing so twice changes nothing.
 * @throws ApiError not_found | changed_meanwhile where that is no longer open | what a check-in refuses
 */
export async function closeConflict(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  { actId, settle }: { readonly actId: string; readonly settle: Settlement },
): Promise<{ id: string }> {
  const { companyId } = company
  const found = mustFind(await lockConflict(tx, companyId, actId))
  const { kioskId, visit, isClosed } = found
  if (isClosed) return { id: actId }
  if (settle !== 'KEEP') await applySettlement(tx, company, act, found, settle)
  await updateAct(tx, { companyId, kioskId, actId }, { closed_at: act.at })
  await appendEvent(tx, companyId, act, {
    kind: 'kiosk.conflict_closed',
    subject: visit === null ? kioskSubject(kioskId) : visitSubject(visit),
    payload: { actId, settle },
  })
  return { id: actId }
}

/** It happened when the kiosk saw it, and a person answers for it. */
async function applySettlement(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  record: Pick<QueuedMoment, 'at'> & { readonly kind: string; readonly visit: VisitKey | null },
  settle: SettlementWay,
): Promise<void> {
  const { at, visit: key } = record
  const standing = key && (await lockStanding(tx, company.companyId, key))
  const localDate = localDateOf(at, company.timeZone)
  const disputed = key && standing && { ...standing, visitDate: key.visitDate }
  if (key === null || !waysToSettle({ ...record, localDate }, disputed).includes(settle)) {
    throw new ApiError('changed_meanwhile')
  }
  const then = { ...act, at }
  if (settle === 'LEFT') {
    await checkOutVisit(tx, company, then, key)
    return
  }
  const action = company.params.statusAfterCheckIn === 'ON_SITE' ? 'on-site' : 'check-in'
  await checkInVisit(tx, company, then, { key, action, signing: null, asked: {} })
}
