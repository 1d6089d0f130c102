import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { listActs } from './queries.ts'

/** What the assistants were called by which these commands were given; whatever a person gave alone is left out. */
export async function assistantsOf(
  tx: Tx,
  companyIds: readonly CompanyId[],
  commandIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const acts = await listActs(tx, companyIds, [...new Set(commandIds)])
  return new Map(acts.map(({ commandId, name }) => [commandId, name]))
}
