/** Until when a visitor may change what was said before the visit. */
import type { ErrorCode } from '#contract/errors.ts'
import type { Status } from '#domain/visit/status.ts'
import type { VisitPhase } from '#domain/visit/visit-phase.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'

const refusals: Readonly<Record<Status, ErrorCode | null>> = {
  EXPECTED: null,
  IN_REVIEW: 'visit_in_review',
  DENIED: 'check_in_denied',
  ON_SITE: 'visit_already_checked_in',
  CHECKED_IN: 'visit_already_checked_in',
  CHECKED_OUT: 'visit_past',
}

/**
 * API clients work with visits in any state; visitors only while they are expected and the day is not over, or while
 * something is still missing of an arrival that reception recorded.
 * @throws ApiError visit_past | visit_in_review | check_in_denied | visit_already_checked_in
 */
export function refuseEdit(
  actor: Pick<Actor, 'kind'>,
  visit: { readonly status: Status; readonly phase: VisitPhase; readonly isIncomplete: boolean },
): void {
  if (actor.kind === 'client') return
  if (visit.phase === 'past') throw new ApiError('visit_past')
  if (visit.status === 'ON_SITE' && visit.isIncomplete) return
  const code = refusals[visit.status]
  if (code !== null) throw new ApiError(code)
}
