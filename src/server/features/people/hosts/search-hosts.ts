import { readHostFilter } from '#domain/host/host-filter.ts'
import type { HostNameDisplay } from '#domain/host/host-name.ts'
import {
  maxHosts,
  nearKeysOf,
  planHostSearch,
  planNearSearch,
} from '#domain/host/plan-host-search.ts'
import { rankHosts, type HostCandidate } from '#domain/host/rank-hosts.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Database } from '#server/platform/database/database.ts'
import { findHostNames } from './queries.ts'

const noKeys = { letters: [], sounds: [] }

/**
 * The hosts that fit what was typed, the best first. One round trip; a second one where fewer than ten are written so,
 * and words are stored that may have been meant.
 */
export async function searchHosts(
  deps: { readonly db: Pick<Database, 'statement'> },
  companyId: CompanyId,
  typed: string,
  display: HostNameDisplay,
): Promise<readonly HostCandidate[]> {
  const filter = readHostFilter(typed)
  if (filter === null) return []
  const keys = nearKeysOf(filter)
  const found = await findHostNames(deps.db, companyId, planHostSearch(filter, display), keys)
  const hosts = rankHosts(filter, found.candidates, display)
  if (hosts.length === maxHosts) return hosts
  // Ten were in the ranges, so that no words came; but not all of them fit.
  const isWithoutWords = new Set(found.candidates.map(({ id }) => id)).size >= maxHosts
  const { known } = isWithoutWords ? await findHostNames(deps.db, companyId, [], keys) : found
  const steps = planNearSearch(filter, known, display)
  if (steps.length === 0) return hosts
  const near = await findHostNames(deps.db, companyId, steps, noKeys)
  return rankHosts(filter, [...found.candidates, ...near.candidates], display)
}
