import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { approveVisit } from '../visits/approve-visit.ts'
import type { Alike } from '../visits/decide-alike.ts'
import { denyByApprover } from '../visits/deny-visit.ts'

export type ReviewReply = { readonly answer: 'approve' | 'deny'; readonly reason: string }

/** @throws ApiError visit_status_conflict | visit_past | forbidden | not_found */
export function decideOne(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  { key, occurrence }: Alike,
  { answer, reason }: ReviewReply,
) {
  return answer === 'approve'
    ? approveVisit(tx, company, act, key, occurrence)
    : denyByApprover(tx, company, act, key, reason, occurrence)
}
