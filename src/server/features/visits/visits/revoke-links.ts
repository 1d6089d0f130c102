import { visitSubject, type VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { lockVisit } from '../visit-record/load-visit.ts'
import { visitAnswer } from '../visit-record/present-visit.ts'
import { updateVisit } from './queries.ts'

/** Every link that was made for the visit before stops working at once. @throws ApiError not_found */
export async function revokeLinks(tx: Tx, company: CompanyCard, act: Act, key: VisitKey) {
  const visit = await lockVisit(tx, company, key, act.at)
  await updateVisit(tx, company.companyId, key, { link_epoch: visit.linkEpoch + 1 })
  await appendEvent(tx, company.companyId, act, {
    kind: 'visit.links_revoked',
    subject: visitSubject(key),
  })
  return visitAnswer(key, visit.status)
}
