import { insideId } from '#contract/ids.ts'
import type { Use } from '#domain/location/use.ts'
import { fullName } from '#domain/name/full-name.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { UseOfFeature } from '#server/platform/use.ts'
import { countDesks, listOwnersOfArea, listTeamsOfArea } from './queries.ts'

/** What an area has, and for whom it is kept. */
export const usesOfDesks: readonly UseOfFeature[] = [
  ofArea('DESKS', async (tx, companyId, areaId) => ({
    count: await countDesks(tx, companyId, areaId),
    names: [],
  })),
  ofArea('OWNERS', async (tx, companyId, areaId) =>
    named((await listOwnersOfArea(tx, companyId, areaId)).map(fullName)),
  ),
  ofArea('TEAMS', async (tx, companyId, areaId) =>
    named((await listTeamsOfArea(tx, companyId, areaId)).map(({ name }) => name)),
  ),
]

type Found = { readonly count: number; readonly names: readonly string[] }
const mostNames = 5

function named(names: readonly string[]): Found {
  return { count: names.length, names: names.slice(0, mostNames) }
}

function ofArea(
  use: Use,
  find: (tx: Tx, companyId: CompanyId, areaId: string) => Promise<Found>,
): UseOfFeature {
  return {
    of: 'DESK_AREA',
    use,
    async find(tx, { companyId }, id) {
      const areaId = insideId('DA', id)
      return areaId === null ? { count: 0, names: [] } : find(tx, companyId, areaId)
    },
  }
}
