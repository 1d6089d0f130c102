import type { HandlerOutput } from '#contract/endpoint.ts'
import { outsideVisitId } from '#contract/ids.ts'
import type { getVisitRating } from '#contract/visits/visit-ratings.ts'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { presentRating } from './present.ts'
import { findRating } from './queries.ts'

/** What the visitor has said of the visit; null for nothing. Whether the visit may be seen is for the caller to judge. */
export async function readVisitRating(
  tx: Tx,
  { companyId }: CompanyCard,
  key: VisitKey,
): Promise<HandlerOutput<typeof getVisitRating>> {
  const row = await findRating(tx, companyId, key)
  return { id: outsideVisitId(key), rating: row === undefined ? null : presentRating(row) }
}
