/** Who may do what to a visit, beyond the column `allow` of routes.ts. */
import type { VisitorManagementParams } from '#contract/settings/params.ts'
import { mayDecideVisit, maySeeVisit, visitScope } from '#domain/visit/staff/staff-access.ts'
import type { Circumstances } from '#domain/visit/transition.ts'
import { rightsOf, type Actor } from '#server/platform/auth/actor.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import type { Gaps } from '../visit-record/load-gaps.ts'
import { visitForStaff } from '../visit-record/present-staff-visit.ts'

type StaffVisitRow = Parameters<typeof visitForStaff>[0]

/** Who is signed in has their rights, API clients have every one; a mail link makes its user answer as the visit's host, or as the assistant of it (reference §1). */
export function reviewRights(
  actor: Actor,
  visit: StaffVisitRow,
  params: Pick<VisitorManagementParams, 'hostMayApproveFlowDenials'>,
): Required<Pick<Circumstances, 'mayApprove' | 'mayAnswerAsHost'>> {
  const { id, assistantId } = visit.host
  const isHost =
    actor.kind === 'reviewer'
      ? actor.userId === id || actor.userId === assistantId
      : visitForStaff(visit, actor).isOwn
  return {
    mayApprove: rightsOf(actor).has('APPROVE_VISITS'),
    mayAnswerAsHost: isHost && params.hostMayApproveFlowDenials,
  }
}

/**
 * Whoever is signed in decides with the right to, or as host where the location lets hosts answer; the link of a mail was
 * sent to whoever may answer it.
 * @throws ApiError forbidden
 */
export function refuseDecision(
  actor: Actor,
  visit: StaffVisitRow,
  params: Pick<VisitorManagementParams, 'hostMayApproveFlowDenials'>,
  gaps?: Gaps,
): void {
  if (actor.kind !== 'employee') return
  if (!mayDecideVisit(visitForStaff(visit, actor, gaps), rightsOf(actor), params)) {
    throw new ApiError('forbidden')
  }
}

/**
 * What somebody signed in may not see is not there (design §6). Everybody else came with a link or as a client.
 * @throws ApiError not_found
 */
export function refuseUnseen(actor: Actor, visit: StaffVisitRow, today: string): void {
  if (actor.kind !== 'employee') return
  // What waits for approval is seen by whoever approves, on any day.
  if (visit.status === 'IN_REVIEW' && rightsOf(actor).has('APPROVE_VISITS')) return
  if (!maySeeVisit(visitScope(rightsOf(actor)), visitForStaff(visit, actor), today)) {
    throw new ApiError('not_found')
  }
}

type SelfCheckIn = Pick<VisitorManagementParams, 'selfCheckIn' | 'statusAfterCheckIn'>

/** What a visitor may do with the link, as the location offers it; kiosks, doors and reception do both kinds of check-in. */
export function maySelfCheckIn(
  actor: Pick<Actor, 'kind'>,
  action: 'check-in' | 'on-site' | 'pre-check-in',
  { selfCheckIn, statusAfterCheckIn }: SelfCheckIn,
): boolean {
  if (['client', 'kiosk', 'doors', 'employee'].includes(actor.kind)) return true
  if (action === 'pre-check-in') return selfCheckIn !== 'OFF'
  const ends = statusAfterCheckIn === 'ON_SITE' ? 'on-site' : 'check-in'
  return selfCheckIn === 'CHECK_IN' && action === ends
}

/** @throws ApiError check_in_not_offered */
export function refuseSelfCheckIn(...question: Parameters<typeof maySelfCheckIn>): void {
  if (!maySelfCheckIn(...question)) throw new ApiError('check_in_not_offered')
}

/** The link of a mail counts as long as its reader is the host, or the assistant who gets the host's messages. */
export function isLeaveOpen({ host }: Pick<StaffVisitRow, 'host'>, userId: string): boolean {
  return userId === host.id || userId === host.assistantId
}

/**
 * Only who checks visitors in records an arrival although something is missing; to check in like that takes the right to
 * approve visits too.
 * @throws ApiError forbidden
 */
export function refuseOverride(actor: Actor, action: 'check-in' | 'on-site'): void {
  const isStaff = actor.kind === 'client' || actor.kind === 'employee'
  const mayOverride = action === 'on-site' || rightsOf(actor).has('APPROVE_VISITS')
  if (!isStaff || !mayOverride) throw new ApiError('forbidden')
}
