import { localDateOf } from '#domain/time/local-date.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { decideAlike, type Alike } from '../visits/decide-alike.ts'
import { decideOne, type ReviewReply } from './decide-one.ts'
import { isMeeting, listMeetingInReview } from './queries.ts'

/**
 * Decides about all visits of a meeting that wait, from today on: a group is approved by one act. Each visitor hears of it
 * once, however many days it is. Repeated it finds nothing that waits, and answers that.
 * @returns the visits that were decided. @throws ApiError not_found
 */
export async function decideMeeting(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  meetingId: string,
  reply: ReviewReply,
) {
  const today = localDateOf(act.at, company.timeZone)
  const waiting = await listMeetingInReview(tx, company.companyId, meetingId, today)
  if (waiting.length === 0 && !(await isMeeting(tx, company.companyId, meetingId))) {
    throw new ApiError('not_found')
  }
  const heard = new Map<string, number>()
  const visits = waiting.map((key): Alike => {
    const occurrence = (heard.get(key.visitorId) ?? 0) + 1
    heard.set(key.visitorId, occurrence)
    return { key, occurrence }
  })
  const [first, ...others] = visits
  if (first === undefined) return []
  const decided = await decideOne(tx, company, act, first, reply)
  return [decided, ...(await decideAlike(tx, company, act, others, reply))]
}
