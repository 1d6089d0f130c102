import type { Deps } from '#server/deps.ts'
import { sha256 } from '#server/platform/ids.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import { findByToken } from '../queries-accounts.ts'

/** For which network FreeRADIUS asks. */
export type AskingSystem = {
  readonly companyId: CompanyId
  readonly systemId: string
  /** As they are stored. */
  readonly settings: unknown
}

/** By its token, looked up each time by a hash: once it is withdrawn it opens nothing. Null for whatever else. */
export async function findAsking(
  { db, clock, companies }: Pick<Deps, 'db' | 'clock' | 'companies'>,
  authorization = '',
): Promise<AskingSystem | null> {
  const [scheme, token = ''] = authorization.split(' ', 2)
  if (scheme?.toLowerCase() !== 'bearer' || token === '') return null
  const row = await findByToken(db.system, sha256(token), clock.now())
  if (row === undefined) return null
  const company = await companies.find(row.company_id)
  if (company === null || company.disabled) return null
  return { companyId: company.companyId, systemId: row.system_id, settings: row.settings }
}
