import { outsideId } from '#contract/ids.ts'
import { foldName } from '#domain/name/fold-name.ts'
import type { OrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { listNames } from './queries.ts'

const mostFound = 20

/** By what is typed, wherever it stands in name and city, whatever its accents; without it the first by name. */
export async function findLocations(tx: Tx, organisationId: OrganisationId, typed: string) {
  const words = foldName(typed)
    .split(' ')
    .filter((word) => word !== '')
  const names = await listNames(tx, organisationId)
  return names
    .filter(({ name, city }) => {
      const text = foldName(`${name} ${city}`)
      return words.every((word) => text.includes(word))
    })
    .slice(0, mostFound)
    .map(({ companyId, name, city }) => ({ id: outsideId('CO', companyId), name, city }))
}
