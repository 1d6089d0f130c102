import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import type { Identity } from '../keep-visitor.ts'
import { findIdentity } from '../queries.ts'
import { identityAt, type WalkInReader } from '../read-walk-in-data.ts'

/**
 * Who the holder of a walk-in token proved to be in this company; null for the sign at reception.
 * @param now ISO 8601
 * @throws ApiError token_revoked when the proof was ended
 */
export async function identityOf(
  tx: Tx,
  company: CompanyCard,
  reader: WalkInReader,
  now: string,
): Promise<Identity | null> {
  const identityId = identityAt(company, reader)
  if (identityId === null) return null
  const row = await findIdentity(tx, company.companyId, identityId, now)
  const isOff = row?.kind === 'DEVICE' && !company.walkIn.rememberVisitors
  if (row === undefined || isOff) throw new ApiError('token_revoked')
  // The column's check names the same two words.
  const kind = row.kind === 'DEVICE' ? 'DEVICE' : 'MAIL'
  return { kind, email: row.email, visitorId: row.visitor_id }
}
