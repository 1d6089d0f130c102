import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { countVisitsInReview } from './queries.ts'

/**
 * For how many visits an answer to the mail about this one counts, so that it can be said beforehand: of a series, every
 * date from this one on that still waits for approval. The visit waits for one itself.
 */
export function countDecidedVisits(tx: Tx, companyId: CompanyId, key: VisitKey): Promise<number> {
  return countVisitsInReview(tx, companyId, key)
}
