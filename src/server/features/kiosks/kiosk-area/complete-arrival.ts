import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { judgeVisit } from '#server/features/visits/visit-record/judge-visit.ts'
import type { VisitRecord } from '#server/features/visits/visit-record/visit-record.ts'
import { checkInVisit } from '#server/features/visits/visits/check-in/check-in-visit.ts'
import { completeRegistration } from '#server/features/visits/visits/answers/complete-registration.ts'

/**
 * Lets in whoever has nothing left to do: closes a registration that was answered but never closed, then checks in as
 * the location's door does. The caller has locked the visit.
 * @throws ApiError with the codes of a check-in and of a registration
 */
export async function completeArrival(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  visit: VisitRecord,
): Promise<void> {
  const { visitDate, meetingId, visitorId } = visit
  const key = { visitDate, meetingId, visitorId }
  const { flowStanding } = judgeVisit(visit, company, act.at)
  const isAnswered = flowStanding === 'SUCCESS' && visit.registration === 'NONE'
  if (isAnswered) await completeRegistration(tx, company, act, key, { valid: true })
  const action = company.params.statusAfterCheckIn === 'ON_SITE' ? 'on-site' : 'check-in'
  await checkInVisit(tx, company, act, { key, action, signing: null, asked: {} })
}
