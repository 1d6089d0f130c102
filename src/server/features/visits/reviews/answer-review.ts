import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { decideAlike, type Alike } from '../visits/decide-alike.ts'
import { decideOne, type ReviewReply } from './decide-one.ts'
import { listVisitsInReview } from './queries.ts'

/**
 * What a host or an approver decides by the link of a mail. Of a series that waits for approval the mail asks once, so
 * that the answer counts for every date from this one on (reference §1, "a whole recurrence at once").
 * @returns the state of the visit that the link names.
 * @throws ApiError visit_status_conflict | visit_past | forbidden | not_found
 */
export async function answerReview(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  key: VisitKey,
  reply: ReviewReply,
) {
  const series = await listVisitsInReview(tx, company.companyId, key)
  const isWaiting = series.some(({ visitDate }) => visitDate === key.visitDate)
  const first = await decideOne(tx, company, act, { key, occurrence: 1 }, reply)
  if (!isWaiting) return first
  const later = series.filter(({ visitDate }) => visitDate !== key.visitDate)
  const visits = later.map((visit, index): Alike => ({ key: visit, occurrence: index + 2 }))
  await decideAlike(tx, company, act, visits, reply)
  return first
}
