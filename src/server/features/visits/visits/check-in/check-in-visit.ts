import { outsideId } from '#contract/ids.ts'
import { canCheckIn, canCheckInIncomplete } from '#domain/visit/can-check-in.ts'
import { findMissing } from '#domain/visit/staff/missing-parts.ts'
import { transition } from '#domain/visit/transition.ts'
import { kioskOf, visitSubject, type Actor, type VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { addSignature, type Signing } from '#server/features/agreements/signatures/add-signature.ts'
import { checkInFacts, judgeVisit } from '#server/features/visits/visit-record/judge-visit.ts'
import { lockVisit, type AskedLanguages } from '#server/features/visits/visit-record/load-visit.ts'
import { visitAnswer } from '#server/features/visits/visit-record/present-visit.ts'
import { refuseOverride, refuseSelfCheckIn } from '../policy.ts'
import { updateVisit } from '../queries.ts'
import { checkInError } from './refuse-check-in.ts'

/** Both end what the kiosk or the phone began; the location says in which status (Spec §4, Check-in branches). */
export type CheckInAction = 'check-in' | 'on-site'

export type CheckIn = {
  readonly key: VisitKey
  readonly action: CheckInAction
  /** Signed in the same act; null when the request names no agreement. */
  readonly signing: Signing | null
  readonly asked: AskedLanguages
  /**
   * Reception lets the visitor in although something is missing: a check-in with the reason, an arrival with none. Null
   * where everything has to be there.
   */
  readonly override?: { readonly reason: string } | null
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
  const { key, action, signing, asked, override = null } = input
  refuseSelfCheckIn(act.actor, action, company.params)
  if (override !== null) refuseOverride(act.actor, action)
  const visit = await lockVisit(tx, company, key, act.at, asked)
  const judged = judgeVisit(visit, company, act.at, asked)
  const standing = checkInFacts(visit, judged)
  const signsNow = signing !== null && signing.agreementId === judged.selected?.agreement.id
  const facts = { ...standing, agreementSigned: standing.agreementSigned || signsNow }
  const verdict =
    override === null ? canCheckIn(facts, action) : canCheckInIncomplete(facts, action)
  if (!verdict.ok) throw checkInError(verdict.reason)
  const step = transition(visit.status, action)
  if (!step.ok) throw checkInError(step.reason)
  if (signing !== null) await addSignature(tx, company, act, visit, signing)
  await updateVisit(tx, company.companyId, key, {
    status: step.status,
    ...(action === 'check-in' ? { arrived_at: act.at } : { on_site_at: act.at }),
  })
  // The visitor may have finished meanwhile: then nothing was overridden.
  const missing = findMissing(facts)
  await appendEvent(tx, company.companyId, act, {
    kind: eventKinds[action],
    subject: visitSubject(key),
    payload: {
      ...checkInPayload(act.actor),
      ...(missing.length === 0 ? {} : { incomplete: true, missing }),
      ...(missing.length === 0 || override === null || override.reason === ''
        ? {}
        : { reason: override.reason }),
    },
  })
  return visitAnswer(key, step.status)
}
