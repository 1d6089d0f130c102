/** Finds visitors by what somebody typed: as it is written, else as it nearly is. */
import {
  exactPatterns,
  nearPatterns,
  readVisitorFilter,
} from '#domain/visit/visitor/visitor-filter.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { foldChanged } from './fold-visitors.ts'
import { sightOf, type Sight } from './policy.ts'
import { presentEntry } from './present.ts'
import { listEntries } from './queries.ts'

type DirectoryQuery = { readonly q: string; readonly page: number; readonly pageSize: number }

/** What somebody may see of it. */
export function searchDirectory(tx: Tx, company: CompanyCard, act: Act, query: DirectoryQuery) {
  return findVisitors(tx, company.companyId, sightOf(act, company), query)
}

/** One page of the visitors whose visits may be seen; everybody by their names where nothing is typed. */
export async function findVisitors(
  tx: Tx,
  companyId: CompanyId,
  sight: Sight,
  { q, page, pageSize }: DirectoryQuery,
) {
  const asked = { sight, limit: pageSize, offset: (page - 1) * pageSize }
  const filter = readVisitorFilter(q)
  // Signs alone are nobody's name.
  if (filter === null && q !== '') return { total: 0, near: false, visitors: [] }
  if (filter === null) {
    return presented(await listEntries(tx, companyId, { ...asked, patterns: [] }), false)
  }
  await foldChanged(tx, companyId)
  for (const patterns of exactPatterns(filter)) {
    const found = await listEntries(tx, companyId, { ...asked, patterns })
    if (found.total > 0) return presented(found, false)
  }
  const patterns = nearPatterns(filter)
  return presented(await listEntries(tx, companyId, { ...asked, patterns }), true)
}

function presented({ total, entries }: Awaited<ReturnType<typeof listEntries>>, near: boolean) {
  return { total, near: near && total > 0, visitors: entries.map(presentEntry) }
}
