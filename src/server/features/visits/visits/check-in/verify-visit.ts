import type { HandlerOutput } from '#contract/endpoint.ts'
import { outsideVisitId } from '#contract/ids.ts'
import type { verifyVisit as endpoint } from '#contract/visits/visit-identity.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { canCheckIdentity } from '#domain/visit/visitor/identity-check.ts'
import { visitSubject, type VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { lockVisit } from '#server/features/visits/visit-record/load-visit.ts'
import { refuseUnseen } from '../policy.ts'
import { updateVisit } from '../queries.ts'

/**
 * Somebody who works here has seen that the visitor is who they say (reference §3, `verify`), or takes that back. What stands so
 * already stays as it is: the first look counts.
 * @throws ApiError not_found | visit_status_conflict | visit_past | visit_not_today
 */
export async function verifyVisit(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  key: VisitKey,
  { checked }: { readonly checked: boolean },
): Promise<HandlerOutput<typeof endpoint>> {
  const today = localDateOf(act.at, company.timeZone)
  const visit = await lockVisit(tx, company, key, act.at)
  refuseUnseen(act.actor, visit, today)
  const verdict = canCheckIdentity(visit, today)
  if (!verdict.ok) throw new ApiError(verdict.reason, { status: visit.status })
  const id = outsideVisitId(key)
  if ((visit.identityCheckedAt !== null) === checked) {
    return { id, identityCheckedAt: visit.identityCheckedAt }
  }
  const identityCheckedAt = checked ? act.at : null
  await updateVisit(tx, company.companyId, key, { identity_checked_at: identityCheckedAt })
  await appendEvent(tx, company.companyId, act, {
    kind: checked ? 'visit.identity_checked' : 'visit.identity_unchecked',
    subject: visitSubject(key),
  })
  return { id, identityCheckedAt }
}
