import type { ErrorCode } from '#contract/errors.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import type { Deps } from '#server/deps.ts'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import type { Reader } from '#server/features/visits/visit-record/asked-visit-key.ts'
import { judgeVisit } from '#server/features/visits/visit-record/judge-visit.ts'
import { loadVisit } from '#server/features/visits/visit-record/load-visit.ts'
import { offeredLanguage } from '#server/features/visits/visit-record/offered-language.ts'
import type { VisitRecord } from '#server/features/visits/visit-record/visit-record.ts'
import { findNearestVisit } from './queries.ts'
import { passRefusal } from './refuse-pass.ts'

/** The visit that a link to a wallet or calendar means, and why it has no pass, if so. */
export type PassVisit = {
  readonly visit: VisitRecord
  readonly language: string
  readonly refusal: ErrorCode | null
}

/**
 * A visitor's token says the day; for an API client it is today's visit of that meeting, or the next.
 * @throws ApiError not_found | token_revoked
 */
export async function loadPassVisit(
  deps: Pick<Deps, 'db' | 'clock'>,
  company: CompanyCard,
  actor: Reader,
  path: Pick<VisitKey, 'meetingId' | 'visitorId'>,
  acceptLanguage: string,
): Promise<PassVisit> {
  const now = deps.clock.now()
  const today = localDateOf(now, company.timeZone)
  const key =
    actor.kind === 'visitor'
      ? actor.visit
      : mustFind(
          await deps.db.inTenant(company.companyId, (tx) =>
            findNearestVisit(tx, company.companyId, { ...path, today }),
          ),
        )
  const visit = await loadVisit(deps, company, actor, key, { acceptLanguage })
  return {
    visit,
    language: offeredLanguage(company, visit.visitor.language, { acceptLanguage }),
    refusal: passRefusal(visit, judgeVisit(visit, company, now)),
  }
}
