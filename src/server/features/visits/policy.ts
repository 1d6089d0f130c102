/** Who may do what to a visit, beyond the column `allow` of routes.ts. */
import type { VisitorManagementParams } from '#contract/params.ts'
import type { Circumstances } from '#domain/visit/transition.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { ApiError } from '#server/platform/http/api-error.ts'
import type { VisitRow } from '../visit-record/visit-record.ts'

/** API clients hold every right; a mail link makes its user answer as the visit's host (reference §1). */
export function reviewRights(
  actor: Actor,
  visit: Pick<VisitRow, 'host'>,
  params: Pick<VisitorManagementParams, 'hostMayApproveFlowDenials'>,
): Required<Pick<Circumstances, 'mayApprove' | 'mayAnswerAsHost'>> {
  return {
    mayApprove: actor.kind === 'client',
    mayAnswerAsHost:
      actor.kind === 'reviewer' &&
      actor.userId === visit.host.id &&
      params.hostMayApproveFlowDenials,
  }
}

type SelfCheckIn = Pick<VisitorManagementParams, 'selfCheckIn' | 'statusAfterCheckIn'>

/** What a visitor may do with the link, as the location offers it; API clients speak for a kiosk or the reception. */
export function maySelfCheckIn(
  actor: Pick<Actor, 'kind'>,
  action: 'check-in' | 'on-site' | 'pre-check-in',
  { selfCheckIn, statusAfterCheckIn }: SelfCheckIn,
): boolean {
  if (actor.kind === 'client' || actor.kind === 'kiosk') return true
  if (action === 'pre-check-in') return selfCheckIn !== 'OFF'
  const ends = statusAfterCheckIn === 'ON_SITE' ? 'on-site' : 'check-in'
  return selfCheckIn === 'CHECK_IN' && action === ends
}

/** @throws ApiError check_in_not_offered */
export function refuseSelfCheckIn(...question: Parameters<typeof maySelfCheckIn>): void {
  if (!maySelfCheckIn(...question)) throw new ApiError('check_in_not_offered')
}
