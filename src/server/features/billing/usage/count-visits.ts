import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { sumVisits } from './queries.ts'

/** Check-ins at the locations that a subscription pays for. @param since `YYYY-MM-DD` of UTC, included */
export function countVisits(
  tx: Tx,
  companyIds: readonly CompanyId[],
  since: string,
): Promise<number> {
  return sumVisits(tx, companyIds, since)
}
