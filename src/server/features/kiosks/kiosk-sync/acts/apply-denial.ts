import { resolveDenial, type Conflict, type QueuedMoment } from '#domain/kiosk/resolve-queued.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { judgeVisit } from '#server/features/visits/visit-record/judge-visit.ts'
import { lockVisit } from '#server/features/visits/visit-record/load-visit.ts'
import { denyByFlow } from '#server/features/visits/visits/deny-visit.ts'
import type { Arrival } from './apply-arrival.ts'
import { applySaid } from './apply-said.ts'
import { lockStanding } from '../queries.ts'

/**
 * Somebody was refused by an answer at the device's time (`act.at`). What was said is stored, then the visit is denied and the
 * host asked, as if the server had been there; what the rules do not justify is for reception.
 */
export async function applyDenial(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  moment: QueuedMoment,
  { key, passCounts, said, origin }: Arrival,
): Promise<readonly Conflict[]> {
  const standing = await lockStanding(tx, company.companyId, key)
  const visit =
    standing === null ? null : { ...standing, visitDate: key.visitDate, passCounts, refusal: null }
  const failed = { refusal: 'registration_failed' } as const
  const first = resolveDenial(visit && { ...visit, ...failed }, moment)
  if (visit === null || !first.apply) return first.conflict === null ? [] : [first.conflict]

  const refused = await applySaid(tx, company, act, key, said, origin)
  const record = await lockVisit(tx, company, key, act.at)
  const hasFailed = judgeVisit(record, company, act.at).flowStanding === 'FAILURE'
  const { apply, conflict } = resolveDenial(
    { ...visit, status: record.status, ...(hasFailed && failed) },
    moment,
  )
  if (apply) await denyByFlow(tx, company, act, key, said.times)
  return conflict === null ? refused : [...refused, conflict]
}
