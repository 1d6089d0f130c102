/** The hot path of checking in: one statement, one round trip (design §5). */
import { canCheckIn, type Registration } from '#domain/visit/can-check-in.ts'
import { allowedFrom } from '#domain/visit/transition.ts'
import type { Deps } from '#server/deps.ts'
import { actorName, visitSubject, type Actor, type VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { checkLinkGuard } from '#server/platform/http/enter-company.ts'
import { localDayOf } from '#server/platform/time/local-day.ts'
import { visitAnswer } from '#server/features/visits/visit-record/present-visit.ts'
import { checkInPayload, eventKinds, type CheckInAction } from './check-in-visit.ts'
import { maySelfCheckIn } from '../policy.ts'
import { executeCheckIn, type CheckInOutcome } from '../queries.ts'
import { checkInError } from './refuse-check-in.ts'

export type CheckInRequest = {
  readonly actor: Actor
  readonly act: Act
  readonly company: CompanyCard
  readonly deps: Pick<Deps, 'db'>
  readonly requestHash: string
}
type VisitAnswer = ReturnType<typeof visitAnswer>

const endpointIds = { 'check-in': 'visits.checkIn', 'on-site': 'visits.onSite' } as const
const statuses = { 'check-in': 'CHECKED_IN', 'on-site': 'ON_SITE' } as const
const registrations: readonly Registration[] = ['NONE', 'VALID', 'INVALID']

/**
 * Checks in by the guard of one statement. The domain says beforehand what the guard lets pass, and afterwards why it
 * did not. Null when a transaction is to tell: on another day, for what is not offered, or where something may still be
 * unsigned.
 * @throws ApiError with the codes of a check-in, idempotency_key_reused, token_revoked, not_found
 */
export async function checkInAtOnce(
  request: CheckInRequest,
  { key, action }: { readonly key: VisitKey; readonly action: CheckInAction },
): Promise<VisitAnswer | null> {
  const { actor, act, company, deps } = request
  if (!maySelfCheckIn(actor, action, company.params)) return null
  if (localDayOf(act.at, company.timeZone) !== key.visitDate) return null
  const answer = visitAnswer(key, statuses[action])
  const outcome = await executeCheckIn(deps.db, company.companyId, {
    key,
    linkEpoch: actor.kind === 'visitor' ? actor.linkEpoch : null,
    to: statuses[action],
    from: allowedFrom(action),
    registrations: registrations.filter((registration) => passes(company, action, registration)),
    askAgreements: company.params.signInAdvance,
    at: act.at,
    kind: eventKinds[action],
    subject: visitSubject(key),
    payload: checkInPayload(actor),
    actor: actorName(actor),
    commandId: act.commandId,
    endpoint: endpointIds[action],
    requestHash: request.requestHash,
    answer,
  })
  return outcome.outcome === 'done' ? answer : afterRefusal(request, action, outcome)
}

const nothingAsked = {
  flowRequired: false,
  questionsOpen: false,
  answersFail: false,
  agreementRequired: false,
  agreementSigned: false,
} as const

/** Whether the rule lets this registration pass, were nothing else against it. */
function passes(company: CompanyCard, action: CheckInAction, registration: Registration): boolean {
  const facts = { status: 'EXPECTED', phase: 'today', registration } as const
  const flowRequired = company.params.visitorCheckFlowId !== null
  return canCheckIn({ ...nothingAsked, ...facts, flowRequired }, action).ok
}

function afterRefusal(
  request: CheckInRequest,
  action: CheckInAction,
  outcome: Exclude<CheckInOutcome, { readonly outcome: 'done' }>,
): VisitAnswer | null {
  if (outcome.outcome === 'missing' || outcome.cancelled) throw new ApiError('not_found')
  const { linkEpoch, cancelled, status, registration } = outcome
  checkLinkGuard(request.actor, [{ link_epoch: linkEpoch, cancelled }])
  if (outcome.outcome === 'repeated') {
    const isSame =
      outcome.endpoint === endpointIds[action] && outcome.requestHash === request.requestHash
    if (!isSame) throw new ApiError('idempotency_key_reused')
    return outcome.answer as VisitAnswer // kept by the same endpoint for the same request
  }
  const verdict = canCheckIn({ ...nothingAsked, status, phase: 'today', registration }, action)
  if (!verdict.ok) throw checkInError(verdict.reason)
  return null
}
