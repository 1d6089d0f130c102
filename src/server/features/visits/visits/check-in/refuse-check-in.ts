/** The domain's reasons in the words of the error catalogue. */
import type { ErrorCode } from '#contract/errors.ts'
import type { CheckInRefusal } from '#domain/visit/can-check-in.ts'
import type { Status } from '#domain/visit/status.ts'
import type { TransitionRefusal } from '#domain/visit/transition.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'

const checkInCodes: Readonly<Record<CheckInRefusal, ErrorCode>> = {
  visit_past: 'visit_past',
  visit_upcoming: 'visit_not_today',
  in_review: 'visit_in_review',
  denied: 'check_in_denied',
  registration_failed: 'check_in_denied',
  registration_incomplete: 'check_in_incomplete',
  agreement_missing: 'check_in_incomplete',
  already_checked_in: 'visit_already_checked_in',
  already_on_site: 'visit_already_checked_in',
  already_checked_out: 'visit_past',
  already_approved: 'visit_status_conflict',
  already_denied: 'visit_status_conflict',
  not_in_review: 'visit_status_conflict',
  not_arrived: 'visit_status_conflict',
  approval_right_needed: 'visit_status_conflict',
}

/** Why a check-in is refused; the reason tells what the code leaves open, as what is still missing. */
export function checkInError(reason: CheckInRefusal): ApiError {
  return new ApiError(checkInCodes[reason], { reason })
}

/** Why any other step is refused; `status` tells the caller what somebody else did before. */
export function transitionError(reason: TransitionRefusal, status: Status): ApiError {
  return reason === 'approval_right_needed'
    ? new ApiError('forbidden')
    : new ApiError('visit_status_conflict', { reason, status })
}
