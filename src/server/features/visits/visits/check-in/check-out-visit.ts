import { localDateOf } from '#domain/time/local-date.ts'
import type { Status } from '#domain/visit/status.ts'
import { transition } from '#domain/visit/transition.ts'
import { visitSubject, type VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act, type AnyAct } from '#server/platform/events.ts'
import { lockVisit } from '#server/features/visits/visit-record/load-visit.ts'
import { visitAnswer } from '#server/features/visits/visit-record/present-visit.ts'
import { refuseUnseen } from '../policy.ts'
import { updateVisit } from '../queries.ts'
import { deleteUnkeptAnswers } from '../answers/queries-answers.ts'
import { transitionError } from './refuse-check-in.ts'

/**
 * On site or checked in → checked out (reference §1); also after the day has ended. Answers that the company does not
 * keep end here.
 * @throws ApiError visit_status_conflict | not_found
 */
export async function checkOutVisit(tx: Tx, company: CompanyCard, act: Act, key: VisitKey) {
  const visit = await lockVisit(tx, company, key, act.at)
  refuseUnseen(act.actor, visit, localDateOf(act.at, company.timeZone))
  return endVisit(tx, company, act, key, visit)
}

/**
 * The same for whoever was let at the visit by something else, such as its meeting. The visitor has left at `act.at`; `why` goes
 * with the event.
 */
export async function endVisit(
  tx: Tx,
  company: CompanyCard,
  act: AnyAct,
  key: VisitKey,
  { status, why = {} }: { readonly status: Status; readonly why?: Record<string, unknown> },
) {
  const step = transition(status, 'check-out')
  if (!step.ok) throw transitionError(step.reason, status)
  await updateVisit(tx, company.companyId, key, { status: step.status, left_at: act.at })
  await deleteUnkeptAnswers(tx, company.companyId, key)
  await appendEvent(tx, company.companyId, act, {
    kind: 'visit.checked_out',
    subject: visitSubject(key),
    payload: why,
  })
  return visitAnswer(key, step.status)
}
