import type { HandlerOutput } from '#contract/endpoint.ts'
import { outsideVisitId } from '#contract/ids.ts'
import type { rateVisit as endpoint } from '#contract/visits/visit-ratings.ts'
import type { Said } from '#domain/rating/rating.ts'
import { canRate } from '#domain/visit/visit-rating.ts'
import { visitSubject, type VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { lockVisit } from '../visit-record/load-visit.ts'
import { presentRating } from './present.ts'
import { findRating, putRating } from './queries.ts'

/**
 * Keeps what the visitor says of the visit; a later answer takes the place of an earlier one, and the same again changes nothing.
 * What was written stays out of the event, which is never erased.
 * @throws ApiError not_found | visit_status_conflict
 */
export async function rateVisit(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  key: VisitKey,
  { rating, remark }: Said,
): Promise<HandlerOutput<typeof endpoint>> {
  const { companyId } = company
  const visit = await lockVisit(tx, company, key, act.at)
  if (!canRate(visit.status)) throw new ApiError('visit_status_conflict', { status: visit.status })
  const id = outsideVisitId(key)
  const before = await findRating(tx, companyId, key)
  if (before?.rating === rating && before.remark === remark) {
    return { id, rating: presentRating(before) }
  }
  const said = { rating, remark, rated_at: act.at }
  await putRating(tx, companyId, key, said)
  await appendEvent(tx, companyId, act, {
    kind: 'visit.rated',
    subject: visitSubject(key),
    payload: { rating },
  })
  return { id, rating: presentRating(said) }
}
