import { localDateOf } from '#domain/time/local-date.ts'
import { visitPhase } from '#domain/visit/visit-phase.ts'
import type { Deps } from '#server/deps.ts'
import { actorName, type VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { makeVisitLink } from '../visit-record/make-visit-link.ts'
import { findVisit } from './queries.ts'

/**
 * The visitor's link, for somebody who invites by other means than our mail, or opens the registration. It says who asked, and does
 * not sign for somebody who works here (decision 0484). @throws ApiError visit_past | not_found
 */
export async function createVisitLink(
  tx: Tx,
  company: CompanyCard,
  { actor }: Act,
  key: VisitKey,
  deps: Pick<Deps, 'keys' | 'clock' | 'config'>,
): Promise<{ link: string }> {
  const visit = mustFind(await findVisit(tx, company.companyId, key))
  const today = localDateOf(deps.clock.now(), company.timeZone)
  if (visitPhase({ visitDate: visit.visitDate, status: visit.status, today }) === 'past') {
    throw new ApiError('visit_past')
  }
  return { link: await makeVisitLink(deps, company, visit, actorName(actor)) }
}
