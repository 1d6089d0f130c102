import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Act } from '#server/platform/events.ts'
import { approveVisit } from '../visits/approve-visit.ts'
import { denyByApprover } from '../visits/deny-visit.ts'
import { listVisitsInReview } from './queries.ts'

export type ReviewReply = { readonly answer: 'approve' | 'deny'; readonly reason: string }

/**
 * What a host or an approver decides by the link of a mail. Of a series that waits for approval the mail asks once, so
 * that the answer counts for every date from this one on (reference §1, "a whole recurrence at once"; decision 0145).
 * @returns the state of the visit that the link names.
 * @throws ApiError visit_status_conflict | visit_past | forbidden | not_found
 */
export async function answerReview(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  key: VisitKey,
  { answer, reason }: ReviewReply,
) {
  const series = await listVisitsInReview(tx, company.companyId, key)
  const isWaiting = series.some(({ visitDate }) => visitDate === key.visitDate)
  const decide = (visit: VisitKey, occurrence: number) =>
    answer === 'approve'
      ? approveVisit(tx, company, act, visit, occurrence)
      : denyByApprover(tx, company, act, visit, reason, occurrence)
  const first = await decide(key, 1)
  if (!isWaiting) return first
  const later = series.filter(({ visitDate }) => visitDate !== key.visitDate)
  for (const [index, visit] of later.entries()) await decide(visit, index + 2)
  return first
}
