import { localDateOf } from '#domain/time/local-date.ts'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { lockVisit } from '#server/features/visits/visit-record/load-visit.ts'
import { checkOutVisit } from './check-out-visit.ts'
import { isLeaveOpen } from '../policy.ts'

/**
 * The host, or the host's assistant, checks the visitor out by the link of a mail; who is out already stays out.
 * @throws ApiError forbidden where somebody else is host now | visit_past | visit_status_conflict | not_found
 */
export async function checkOutByHost(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  key: VisitKey,
  userId: string,
): Promise<void> {
  const visit = await lockVisit(tx, company, key, act.at)
  if (!isLeaveOpen(visit, userId)) throw new ApiError('forbidden')
  if (visit.status === 'CHECKED_OUT') return
  if (key.visitDate < localDateOf(act.at, company.timeZone)) throw new ApiError('visit_past')
  await checkOutVisit(tx, company, act, key)
}
