import { outsideId } from '#contract/ids.ts'
import { holdsWords } from '#domain/name/holds-words.ts'
import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { listNames } from './queries.ts'

const mostFound = 20

/** By what is typed, wherever it stands in name and city, whatever its accents; without it the first by name. */
export async function findLocations(tx: Tx, organisationId: OrganisationId, typed: string) {
  const names = await listNames(tx, organisationId)
  return names
    .filter(({ name, city }) => holdsWords(`${name} ${city}`, typed))
    .slice(0, mostFound)
    .map(({ companyId, name, city }) => ({ id: outsideId('CO', companyId), name, city }))
}
