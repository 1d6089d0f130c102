import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { standingOf } from '#server/features/visits/visit-record/judge-visit.ts'
import { lockVisit } from '#server/features/visits/visit-record/load-visit.ts'
import { refuseEdit } from '#server/features/visits/visit-record/refuse-edit.ts'
import { addSignature, type Signed, type Signing } from './add-signature.ts'

/**
 * Signs the agreement that applies to the visit, ahead of it or at the desk.
 * @throws ApiError agreement_not_applicable | signature_required | document_token_invalid | visit_past |
 *   check_in_denied | visit_in_review | visit_already_checked_in | not_found
 */
export async function signAgreement(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  key: VisitKey,
  signing: Signing,
): Promise<Signed> {
  const visit = await lockVisit(tx, company, key, act.at, {
    language: signing.language,
    acceptLanguage: signing.acceptLanguage,
  })
  refuseEdit(act.actor, standingOf(visit, company, act.at))
  return addSignature(tx, company, act, visit, signing)
}
