import { canCheckIn } from '#domain/visit/can-check-in.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { visitSubject, type VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { checkInFacts, judgeVisit } from '#server/features/visits/visit-record/judge-visit.ts'
import { lockVisit, type AskedLanguages } from '#server/features/visits/visit-record/load-visit.ts'
import { visitAnswer } from '#server/features/visits/visit-record/present-visit.ts'
import { refuseSelfCheckIn, refuseUnseen } from '../policy.ts'
import { updateVisit } from '../queries.ts'
import { checkInError } from './refuse-check-in.ts'

/**
 * Marks the visitor as ready on the visit's day; the status stays (reference §2, pre-check-in). Once marked, nothing
 * changes.
 * @throws ApiError with the codes of a check-in | not_found for a visit that the caller may not see
 */
export async function preCheckInVisit(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  key: VisitKey,
  asked: AskedLanguages,
) {
  refuseSelfCheckIn(act.actor, 'pre-check-in', company.params)
  const visit = await lockVisit(tx, company, key, act.at, asked)
  refuseUnseen(act.actor, visit, localDateOf(act.at, company.timeZone))
  const judged = judgeVisit(visit, company, act.at, asked)
  const verdict = canCheckIn(checkInFacts(visit, judged), 'pre-check-in')
  if (!verdict.ok) throw checkInError(verdict.reason)
  if (visit.preCheckedInAt !== null) return visitAnswer(key, visit.status)
  await updateVisit(tx, company.companyId, key, { pre_checked_in_at: act.at })
  await appendEvent(tx, company.companyId, act, {
    kind: 'visit.pre_checked_in',
    subject: visitSubject(key),
  })
  return visitAnswer(key, visit.status)
}
