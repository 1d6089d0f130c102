import type { CompanyId, OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { fillParams } from './fill-params.ts'
import { findStored, listStored, lockSettings } from './queries.ts'

/** What a location has saved for an area, as it was saved; null when it has never saved anything there. */
export function readStored(tx: Tx, companyId: CompanyId, area: string): Promise<unknown> {
  return findStored(tx, companyId, area)
}

/** What counts for an area as it would be saved: a location that has saved nothing has the standard, which may be locked as well. */
export async function readCounting(tx: Tx, companyId: CompanyId, area: string): Promise<unknown> {
  return fillParams(area, (await findStored(tx, companyId, area)) ?? {})
}

/** Lets whoever changes several settings at once wait for others who do. */
export function waitForSettings(tx: Tx, companyId: CompanyId): Promise<void> {
  return lockSettings(tx, companyId)
}

/** The same of all locations of an organisation at once: by location and area. */
export async function readStoredEverywhere(
  tx: Tx,
  organisationId: OrganisationId,
  areas: readonly string[],
): Promise<(companyId: CompanyId, area: string) => unknown> {
  const rows = areas.length === 0 ? [] : await listStored(tx, organisationId, areas)
  const known = new Map(rows.map(({ companyId, area, params }) => [`${companyId} ${area}`, params]))
  return (companyId, area) => known.get(`${companyId} ${area}`) ?? null
}
