import type { ErrorCode } from '#contract/errors.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import type { JudgedVisit } from '#server/features/visits/visit-record/judge-visit.ts'
import type { VisitRow } from '#server/features/visits/visit-record/visit-record.ts'

/**
 * Why there is no pass yet, or no longer; null when it may be shown: the registration is complete, nothing is asked,
 * or the visitor has arrived.
 */
export function passRefusal(
  visit: Pick<VisitRow, 'status' | 'registration'>,
  judged: Pick<JudgedVisit, 'phase' | 'flowStanding' | 'agreementStanding'>,
): ErrorCode | null {
  if (judged.phase === 'past') return 'visit_past'
  if (visit.status === 'DENIED') return 'check_in_denied'
  if (visit.status === 'IN_REVIEW') return 'visit_in_review'
  const hasArrived = visit.status === 'CHECKED_IN' || visit.status === 'ON_SITE'
  if (hasArrived || visit.registration === 'VALID') return null
  if (visit.registration === 'INVALID') return 'check_in_denied'
  const { flowStanding, agreementStanding } = judged
  const asksNothing =
    (flowStanding === 'NONE' || flowStanding === 'WAIVED') && agreementStanding !== 'TO_SIGN'
  return asksNothing ? null : 'check_in_incomplete'
}

/** @throws ApiError visit_past | check_in_denied | visit_in_review | check_in_incomplete */
export function refusePass(...facts: Parameters<typeof passRefusal>): void {
  const code = passRefusal(...facts)
  if (code !== null) throw new ApiError(code)
}
