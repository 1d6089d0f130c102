import { firstError } from '#domain/validation/field-rule.ts'
import { visitorDetailNames, visitorDetailRules } from '#domain/visit/visitor/visitor-details.ts'
import type { ScreenTime } from '#domain/figures/screen-times.ts'
import { visitSubject, type VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { judgeVisit, type JudgedVisit } from '#server/features/visits/visit-record/judge-visit.ts'
import { lockVisit } from '#server/features/visits/visit-record/load-visit.ts'
import { visitAnswer } from '#server/features/visits/visit-record/present-visit.ts'
import type { VisitRecord } from '#server/features/visits/visit-record/visit-record.ts'
import { updateVisit } from '../queries.ts'
import { beginFlow } from './begin-flow.ts'
import { countScreenTimes } from './count-screen-times.ts'
import { keepProfileAnswers } from './queries-answers.ts'
import { refuseEdit } from '#server/features/visits/visit-record/refuse-edit.ts'

/** `acceptLanguage` only when a visitor asks: it helps to find the agreement that was shown. */
export type Completion = {
  readonly valid: boolean
  readonly acceptLanguage?: string | undefined
  /** How long the screens of the flow were shown. */
  readonly times?: readonly ScreenTime[]
}

/**
 * Closes the registration attempt (reference §2): `valid` as the stored answers say, never otherwise. A failure stands
 * until somebody resets or approves the visit. Repeating it changes nothing.
 * @throws ApiError registration_unjustified | details_incomplete | signature_required | visit_past | check_in_denied |
 *   visit_in_review | not_found
 */
export async function completeRegistration(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  key: VisitKey,
  { valid, acceptLanguage, times = [] }: Completion,
) {
  const visit = await lockVisit(tx, company, key, act.at, { acceptLanguage })
  const wanted = valid ? 'VALID' : 'INVALID'
  if (visit.registration === wanted) return visitAnswer(key, visit.status)
  const judged = judgeVisit(visit, company, act.at, { acceptLanguage })
  // Whoever has arrived may still complete; nobody completes what was denied or is over.
  const hasArrived = visit.status === 'CHECKED_IN' || visit.status === 'ON_SITE'
  if (!hasArrived) {
    const { status } = visit
    refuseEdit({ kind: 'visitor' }, { status, phase: judged.phase, isIncomplete: false })
  }
  if (valid) {
    refuseSuccess(visit, judged, company, act)
    await updateVisit(tx, company.companyId, key, {
      ...beginFlow(visit),
      registration: 'VALID',
      registered_at: act.at,
      details_confirmed_at: visit.detailsConfirmedAt ?? act.at,
    })
    if (judged.flowStanding === 'SUCCESS') await keepProfileAnswers(tx, company.companyId, key)
  } else {
    if (judged.flowStanding !== 'FAILURE') throw new ApiError('registration_unjustified')
    await updateVisit(tx, company.companyId, key, {
      ...beginFlow(visit),
      registration: 'INVALID',
      registered_at: null,
    })
  }
  await appendEvent(tx, company.companyId, act, {
    kind: valid ? 'visit.registered' : 'visit.registration_failed',
    subject: visitSubject(key),
  })
  await countScreenTimes(tx, company, { key, at: act.at, flow: visit.flow, times })
  return visitAnswer(key, visit.status)
}

function refuseSuccess(
  visit: VisitRecord,
  judged: JudgedVisit,
  company: CompanyCard,
  act: Act,
): void {
  const { flowStanding, openScreenId } = judged
  if (visit.registration === 'INVALID' || flowStanding === 'FAILURE') {
    throw new ApiError('registration_unjustified')
  }
  if (flowStanding === 'OPEN') {
    throw new ApiError('registration_unjustified', { screenId: openScreenId })
  }
  // An API client that completes a registration vouches for the details; a visitor confirms them.
  const isConfirmed = visit.detailsConfirmedAt !== null || act.actor.kind === 'client'
  if (!isConfirmed || !hasRequiredDetails(visit, company)) throw new ApiError('details_incomplete')
  if (judged.agreementStanding === 'TO_SIGN') throw new ApiError('signature_required')
}

function hasRequiredDetails({ visitor }: VisitRecord, company: CompanyCard): boolean {
  const rules = visitorDetailRules(company.params.requiredDetails)
  return visitorDetailNames.every((name) => firstError(rules[name], visitor[name]) === null)
}
