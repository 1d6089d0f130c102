import type { Deps } from '#server/deps.ts'
import { findCompany } from './queries.ts'

/** The bytes of a company's present logo; null for another content, another company's, or an unknown company. */
export async function readLogo(
  deps: Pick<Deps, 'db' | 'companies' | 'files'>,
  companyId: string,
  sha256: string,
): Promise<Uint8Array | null> {
  const card = await deps.companies.find(companyId)
  if (card === null) return null
  const company = await deps.db.inTenant(card.companyId, (tx) => findCompany(tx, card.companyId))
  return company?.logo_sha256 === sha256 ? deps.files.get(sha256) : null
}
