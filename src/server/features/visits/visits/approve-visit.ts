import { transition } from '#domain/visit/transition.ts'
import { visitPhase } from '#domain/visit/visit-phase.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { visitSubject, type VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { gapsOf } from '../visit-record/load-gaps.ts'
import { lockVisit } from '../visit-record/load-visit.ts'
import { visitAnswer } from '../visit-record/present-visit.ts'
import {
  decideHold,
  letInAnyway,
} from '#server/features/visitors/watch-lists/alerts/decide-hold.ts'
import { refuseDecision, refuseUnseen, reviewRights } from './policy.ts'
import { updateVisit } from './queries.ts'
import { transitionError } from './check-in/refuse-check-in.ts'

/**
 * In review or denied → expected (reference §1). Whoever approves what the flow denied waives the flow for this visit:
 * details and agreement are still asked. Where somebody approved already, that decision is answered.
 * Whoever approves a visit that a watch list holds dismisses its alerts, and needs the right to.
 * `occurrence` counts the visits of a series that are approved in one act.
 * @throws ApiError visit_status_conflict | visit_past | forbidden | not_found
 */
export async function approveVisit(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  key: VisitKey,
  occurrence = 1,
) {
  const { companyId, params } = company
  const visit = await lockVisit(tx, company, key, act.at)
  const { status, denialCause, registration } = visit
  const today = localDateOf(act.at, company.timeZone)
  refuseUnseen(act.actor, visit, today)
  const gaps = gapsOf(visit, company, act.at)
  refuseDecision(act.actor, visit, params, gaps)
  const rights = reviewRights(act.actor, visit, params)
  // The flow failed, but the visitor's browser never reported it as a denial, or not at all.
  const failedUnreported = status === 'EXPECTED' && (registration === 'INVALID' || gaps.answersFail)
  if (status === 'EXPECTED' && !failedUnreported) return visitAnswer(key, status)
  if (visitPhase({ visitDate: key.visitDate, status, today }) === 'past') {
    throw new ApiError('visit_past')
  }
  const hold = await decideHold(tx, company, act, key, { decision: 'DISMISSED', reason: '' })
  if (hold.kind === 'not_allowed') throw new ApiError('forbidden')
  if (hold.kind === 'decided' && (hold.isHeld || hold.status !== 'IN_REVIEW')) {
    return visitAnswer(key, hold.status)
  }
  const step = failedUnreported
    ? transition('DENIED', 'approve', { ...rights, denialCause: 'FLOW' })
    : transition(status, 'approve', { ...rights, denialCause })
  if (!step.ok) throw transitionError(step.reason, status)
  if (denialCause === 'APPROVER') await letInAnyway(tx, company, act, key)
  const waives = denialCause === 'FLOW' || registration === 'INVALID' || failedUnreported
  await updateVisit(tx, companyId, key, {
    status: step.status,
    denied_at: null,
    denial_cause: null,
    denial_reason: '',
    ...(waives ? { flow_waived_at: act.at } : {}),
    ...(registration === 'INVALID' ? { registration: 'NONE' } : {}),
  })
  await appendEvent(tx, companyId, act, {
    kind: 'visit.approved',
    subject: visitSubject(key),
    payload: { from: status, cause: denialCause, ...(occurrence > 1 ? { occurrence } : {}) },
  })
  return visitAnswer(key, step.status)
}
