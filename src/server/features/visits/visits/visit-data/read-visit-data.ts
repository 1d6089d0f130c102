/** Everything that the visit area shows, read in one round trip (Spec §7 visit-data). */
import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import {
  askedVisitKey,
  type AskedVisit,
  type Reader,
} from '#server/features/visits/visit-record/asked-visit-key.ts'
import { judgeVisit } from '#server/features/visits/visit-record/judge-visit.ts'
import { loadVisit } from '#server/features/visits/visit-record/load-visit.ts'
import { offeredLanguage } from '#server/features/visits/visit-record/offered-language.ts'
import { presentVisitData, type VisitData } from './present-visit-data.ts'

/** @throws ApiError not_found | token_revoked | validation_failed */
export async function readVisitData(
  deps: Pick<Deps, 'db' | 'clock'>,
  company: CompanyCard,
  actor: Reader,
  asked: AskedVisit,
): Promise<VisitData> {
  const key = askedVisitKey(actor, asked.visitId)
  const visit = await loadVisit(deps, company, actor, key, asked)
  const language = offeredLanguage(company, visit.visitor.language, asked)
  const judged = judgeVisit(visit, company, deps.clock.now(), { ...asked, language })
  return presentVisitData(visit, judged, company, { viewer: actor, language })
}
