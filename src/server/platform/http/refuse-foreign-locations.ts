import { sql } from 'kysely'
import type { OrganisationId } from '../auth/tenant.ts'
import type { Tx } from '../database/database.ts'
import { ApiError } from './answers/api-error.ts'

/** @throws ApiError not_found unless all of them (uuids) are locations of the organisation. */
export async function refuseForeignLocations(
  tx: Tx,
  organisationId: OrganisationId,
  locations: readonly string[],
): Promise<void> {
  const wanted = [...new Set(locations)]
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from companies
    where organisation_id = ${organisationId} and company_id = any (${wanted}::uuid[])`.execute(tx)
  if (rows[0]?.count !== wanted.length) throw new ApiError('not_found')
}
