import type { ScreenTime } from '#domain/figures/screen-times.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { transition } from '#domain/visit/transition.ts'
import { visitPhase } from '#domain/visit/visit-phase.ts'
import { visitSubject, type VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { judgeVisit } from '../visit-record/judge-visit.ts'
import { lockVisit } from '../visit-record/load-visit.ts'
import { visitAnswer } from '../visit-record/present-visit.ts'
import { decideHold } from '#server/features/visitors/watch-lists/alerts/decide-hold.ts'
import { countScreenTimes } from './answers/count-screen-times.ts'
import { refuseDecision, refuseUnseen, reviewRights } from './policy.ts'
import { updateVisit } from './queries.ts'
import { transitionError } from './check-in/refuse-check-in.ts'

/**
 * The visitor's flow ended in failure: the visit is denied and the host asked (reference §2, deny visit). The stored
 * answers must say so; repeating it changes nothing.
 * @throws ApiError denial_unjustified | visit_status_conflict | visit_past | not_found
 */
export async function denyByFlow(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  key: VisitKey,
  times: readonly ScreenTime[] = [],
) {
  const visit = await lockVisit(tx, company, key, act.at)
  const { phase, flowStanding } = judgeVisit(visit, company, act.at)
  if (visit.status === 'DENIED') return visitAnswer(key, visit.status)
  if (phase === 'past') throw new ApiError('visit_past')
  if (flowStanding !== 'FAILURE') throw new ApiError('denial_unjustified')
  const step = transition(visit.status, 'deny', { cause: 'FLOW' })
  if (!step.ok) throw transitionError(step.reason, visit.status)
  await updateVisit(tx, company.companyId, key, {
    status: step.status,
    denied_at: act.at,
    denial_cause: 'FLOW',
    denial_reason: '',
    registration: 'INVALID',
    registered_at: null,
  })
  await appendEvent(tx, company.companyId, act, {
    kind: 'visit.denied',
    subject: visitSubject(key),
    payload: { cause: 'FLOW' },
  })
  await countScreenTimes(tx, company, { key, at: act.at, flow: visit.flow, times })
  return visitAnswer(key, step.status)
}

/**
 * A person says no: to a visit in review, or to what the flow had denied. Where somebody said no
 * already, that decision is answered. Who may decide about the alerts that hold a visit confirms them by it (decision
 * 0153). `occurrence` counts the visits of a series that are denied in one act.
 * @throws ApiError visit_status_conflict | visit_past | forbidden | not_found
 */
export async function denyByApprover(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  key: VisitKey,
  reason: string,
  occurrence = 1,
) {
  const visit = await lockVisit(tx, company, key, act.at)
  const { status, denialCause } = visit
  const today = localDateOf(act.at, company.timeZone)
  refuseUnseen(act.actor, visit, today)
  refuseDecision(act.actor, visit, company.params)
  if (status === 'DENIED' && denialCause === 'APPROVER') return visitAnswer(key, status)
  if (visitPhase({ visitDate: key.visitDate, status, today }) === 'past') {
    throw new ApiError('visit_past')
  }
  const hold = await decideHold(tx, company, act, key, { decision: 'CONFIRMED', reason })
  if (hold.kind === 'decided') return visitAnswer(key, hold.status)
  const rights = reviewRights(act.actor, visit, company.params)
  const step = transition(status, 'deny', { ...rights, cause: 'APPROVER', denialCause })
  if (!step.ok) throw transitionError(step.reason, status)
  await updateVisit(tx, company.companyId, key, {
    status: step.status,
    denied_at: act.at,
    denial_cause: 'APPROVER',
    denial_reason: reason,
    held_from: null,
  })
  await appendEvent(tx, company.companyId, act, {
    kind: 'visit.denied',
    subject: visitSubject(key),
    payload: { cause: 'APPROVER', ...(occurrence > 1 ? { occurrence } : {}) },
  })
  return visitAnswer(key, step.status)
}
