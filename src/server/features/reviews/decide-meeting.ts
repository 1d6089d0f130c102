import { localDateOf } from '#domain/time/local-date.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import { approveVisit } from '../visits/approve-visit.ts'
import { denyByApprover } from '../visits/deny-visit.ts'
import type { ReviewReply } from './answer-review.ts'
import { isMeeting, listMeetingInReview } from './queries.ts'

/**
 * Decides about all visits of a meeting that wait, from today on: a group is approved by one act. Each visitor hears of it
 * once, however many days it is. Repeated it finds nothing that waits, and answers that (decision 0461).
 * @returns the visits that were decided. @throws ApiError not_found
 */
export async function decideMeeting(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  meetingId: string,
  { answer, reason }: ReviewReply,
) {
  const today = localDateOf(act.at, company.timeZone)
  const waiting = await listMeetingInReview(tx, company.companyId, meetingId, today)
  if (waiting.length === 0 && !(await isMeeting(tx, company.companyId, meetingId))) {
    throw new ApiError('not_found')
  }
  const heard = new Map<string, number>()
  const decided = []
  for (const key of waiting) {
    const occurrence = (heard.get(key.visitorId) ?? 0) + 1
    heard.set(key.visitorId, occurrence)
    decided.push(
      answer === 'approve'
        ? await approveVisit(tx, company, act, key, occurrence)
        : await denyByApprover(tx, company, act, key, reason, occurrence),
    )
  }
  return decided
}
