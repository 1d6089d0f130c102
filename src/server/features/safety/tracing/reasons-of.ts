import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { listReasons } from './queries.ts'

/** Why these reports were asked for, by their ids; of an erased visitor nothing is said. */
export async function reasonsOf(
  tx: Tx,
  companyIds: readonly CompanyId[],
  reportIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const reasons = await listReasons(tx, companyIds, [...new Set(reportIds)])
  return new Map(reasons.map(({ reportId, reason }) => [reportId, reason]))
}
