import { localDateOf } from '#domain/time/local-date.ts'
import { transition } from '#domain/visit/transition.ts'
import { visitSubject, type VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { judgeVisit } from '../visit-record/judge-visit.ts'
import { lockVisit } from '../visit-record/load-visit.ts'
import { visitAnswer } from '../visit-record/present-visit.ts'
import type { VisitRecord } from '../visit-record/visit-record.ts'
import { letInAnyway } from '#server/features/visitors/watch-lists/alerts/decide-hold.ts'
import { refuseUnseen, reviewRights } from './policy.ts'
import { updateVisit } from './queries.ts'
import { forgetFlow } from './answers/begin-flow.ts'
import { deleteAnswersOfVisit, deleteProfileAnswers } from './answers/queries-answers.ts'
import { transitionError } from './check-in/refuse-check-in.ts'

/**
 * Back to expected: arrival, departure and denial are cleared, the timeline keeps them (reference §1). After a failed
 * flow the answers that failed go too, or they would fail again at once. Other answers stay: who is reset
 * twice by two people loses nothing.
 * @throws ApiError visit_nothing_to_reset | visit_status_conflict | forbidden | not_found
 */
export async function resetVisit(tx: Tx, company: CompanyCard, act: Act, key: VisitKey) {
  const { companyId, params } = company
  const visit = await lockVisit(tx, company, key, act.at)
  refuseUnseen(act.actor, visit, localDateOf(act.at, company.timeZone))
  const { status, denialCause, registration } = visit
  const step = transition(status, 'reset', {
    ...reviewRights(act.actor, visit, params),
    denialCause,
  })
  if (!step.ok) throw transitionError(step.reason, status)
  const isMarked = visit.preCheckedInAt !== null || visit.identityCheckedAt !== null
  if (status === 'EXPECTED' && !isMarked && registration !== 'INVALID') {
    throw new ApiError('visit_nothing_to_reset')
  }
  if (denialCause === 'APPROVER') await letInAnyway(tx, company, act, key)
  if (registration === 'INVALID') await dropFailedAnswers(tx, company, act, key, visit)
  await updateVisit(tx, companyId, key, {
    status: step.status,
    pre_checked_in_at: null,
    identity_checked_at: null,
    on_site_at: null,
    arrived_at: null,
    left_at: null,
    denied_at: null,
    denial_cause: null,
    denial_reason: '',
    ...(registration === 'INVALID' ? { registration: 'NONE', ...forgetFlow } : {}),
  })
  await appendEvent(tx, companyId, act, {
    kind: 'visit.reset',
    subject: visitSubject(key),
    payload: { from: status },
  })
  return visitAnswer(key, step.status)
}

/** Answers of this visit; and those of the profile, where they alone already fail. */
async function dropFailedAnswers(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  key: VisitKey,
  visit: VisitRecord,
): Promise<void> {
  await deleteAnswersOfVisit(tx, company.companyId, key)
  const left = await lockVisit(tx, company, key, act.at)
  const { flow, flowStanding } = judgeVisit(left, company, act.at)
  if (flowStanding !== 'FAILURE' || flow === null) return
  const asked = flow.screens.flatMap(({ element }) =>
    element.type === 'FIELD' ? [element.field.name] : [],
  )
  const known = visit.answers.map(({ id }) => id).filter((id) => asked.includes(id))
  await deleteProfileAnswers(tx, company.companyId, key, known)
}
