import { visitSubject, type VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { lockVisit } from '#server/features/visits/visit-record/load-visit.ts'
import { visitAnswer } from '#server/features/visits/visit-record/present-visit.ts'
import { replacePass } from './queries.ts'

/** What was shown, printed or put into a wallet before is worth nothing; the pass screen shows a new code. @throws ApiError not_found */
export async function revokePass(tx: Tx, company: CompanyCard, act: Act, key: VisitKey) {
  const visit = await lockVisit(tx, company, key, act.at)
  const { companyId } = company
  await replacePass(tx, companyId, key, { oldId: visit.passId, newId: uuid7(), at: act.at })
  await appendEvent(tx, companyId, act, {
    kind: 'visit.pass_revoked',
    subject: visitSubject(key),
  })
  return visitAnswer(key, visit.status)
}
