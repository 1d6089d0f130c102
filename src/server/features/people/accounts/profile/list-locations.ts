import { outsideId } from '#contract/ids.ts'
import type { Right } from '#domain/rights/right.ts'
import type { Deps } from '#server/deps.ts'
import type { SessionCard } from '#server/platform/auth/session-card.ts'
import { listPlaces, rightsInPlace } from '../read-session.ts'

/** Where somebody acts, or, with a right, where they have it. */
export async function listMyLocations(
  deps: Pick<Deps, 'db' | 'rights' | 'companies'>,
  session: SessionCard,
  right: Right | undefined,
) {
  const places = await listPlaces(deps, session)
  const found = await Promise.all(
    places.map(async (place) => {
      if (right !== undefined && !(await rightsInPlace(deps, session, place)).has(right)) return []
      const card = await deps.companies.find(place.companyId)
      const id = outsideId('CO', place.companyId)
      return [{ id, name: place.companyName, timeZone: card?.timeZone ?? 'UTC' }]
    }),
  )
  return found.flat()
}
