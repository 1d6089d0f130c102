import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { findLocation } from './queries.ts'

/** The location that was named, where it is the organisation's; null for all of them. @throws ApiError not_found */
export async function placeOf(
  tx: Tx,
  organisationId: OrganisationId,
  companyId: string | null,
): Promise<string | null> {
  if (companyId === null) return null
  return mustFind(await findLocation(tx, organisationId, companyId)).company_id
}
