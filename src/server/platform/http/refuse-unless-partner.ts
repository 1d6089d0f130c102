import type { OrganisationId } from '../auth/tenant.ts'
import type { Tx } from '../database/database.ts'
import { ApiError } from './answers/api-error.ts'

/** Read anew by each call: a partner that is suspended is out at once. @throws ApiError forbidden */
export async function refuseUnlessPartner(tx: Tx, organisationId: OrganisationId): Promise<void> {
  const row = await tx
    .selectFrom('partners')
    .select('state')
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst()
  if (row?.state !== 'ACTIVE') throw new ApiError('forbidden')
}
