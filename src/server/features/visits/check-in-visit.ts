import { outsideId } from '#contract/ids.ts'
import { canCheckIn } from '#domain/visit/can-check-in.ts'
import { transition } from '#domain/visit/transition.ts'
import { kioskOf, visitSubject, type Actor, type VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { addSignature, type Signing } from '../signatures/add-signature.ts'
import { checkInFacts, judgeVisit } from '../visit-record/judge-visit.ts'
import { lockVisit, type AskedLanguages } from '../visit-record/load-visit.ts'
import { visitAnswer } from '../visit-record/present-visit.ts'
import { refuseSelfCheckIn } from './policy.ts'
import { updateVisit } from './queries.ts'
import { checkInError } from './refuse-check-in.ts'

/** Both end what the kiosk or the phone began; the location says in which status (Spec §4, Check-in branches). */
export type CheckInAction = 'check-in' | 'on-site'

export type CheckIn = {
  readonly key: VisitKey
  readonly action: CheckInAction
  /** Signed in the same act; null when the request names no agreement. */
  readonly signing: Signing | null
  readonly asked: AskedLanguages
}

export const eventKinds = { 'check-in': 'visit.checked_in', 'on-site': 'visit.on_site' } as const

/** Where it happened, for whatever follows from it: a kiosk may print badges or not. */
export function checkInPayload(actor: Actor): Record<string, unknown> {
  const kioskId = kioskOf(actor)
  return kioskId === null ? {} : { kioskId: outsideId('KI', kioskId) }
}

/**
 * Checks in within a transaction: with a signature, or where only all the facts can tell whether something is still
 * to be signed. The common case is one statement, see check-in-at-once.ts.
 * @throws ApiError with the codes of a check-in
 */
export async function checkInVisit(tx: Tx, company: CompanyCard, act: Act, input: CheckIn) {
  const { key, action, signing, asked } = input
  refuseSelfCheckIn(act.actor, action, company.params)
  const visit = await lockVisit(tx, company, key, act.at, asked)
  const judged = judgeVisit(visit, company, act.at, asked)
  const facts = checkInFacts(visit, judged)
  const signsNow = signing !== null && signing.agreementId === judged.selected?.agreement.id
  const verdict = canCheckIn(
    { ...facts, agreementSigned: facts.agreementSigned || signsNow },
    action,
  )
  if (!verdict.ok) throw checkInError(verdict.reason)
  const step = transition(visit.status, action)
  if (!step.ok) throw checkInError(step.reason)
  if (signing !== null) await addSignature(tx, company, act, visit, signing)
  await updateVisit(tx, company.companyId, key, {
    status: step.status,
    ...(action === 'check-in' ? { arrived_at: act.at } : { on_site_at: act.at }),
  })
  await appendEvent(tx, company.companyId, act, {
    kind: eventKinds[action],
    subject: visitSubject(key),
    payload: checkInPayload(act.actor),
  })
  return visitAnswer(key, step.status)
}
