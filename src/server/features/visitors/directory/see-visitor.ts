import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { sightOf } from './policy.ts'
import { lockProfile } from './permanent-pass/queries-pass.ts'
import { findRecord } from './queries.ts'

/** The visitor, whom nobody changes meanwhile. @throws ApiError not_found, also of a visitor whom the caller does not see. */
export async function seeVisitor(tx: Tx, company: CompanyCard, act: Act, visitorId: string) {
  await lockProfile(tx, company.companyId, visitorId)
  return mustFind(await findRecord(tx, company.companyId, visitorId, sightOf(act, company)))
}
