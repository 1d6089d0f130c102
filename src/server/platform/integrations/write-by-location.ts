/** Writes the bodies of events of several locations, each with what its own location is called. */
import type { Deps } from '#server/deps.ts'
import { mintOrganisationId } from '../auth/tenant.ts'
import type { Tx } from '../database/database.ts'
import type { Integration, KeptEvent } from './integration.ts'
import type { Place } from './queries.ts'

/** @returns bodies by the number of the event */
export async function writeByLocation(
  tx: Tx,
  of: { readonly deps: Deps; readonly place: Place },
  { write, writeAbove }: Pick<Integration, 'write' | 'writeAbove'>,
  events: readonly KeptEvent[],
): Promise<ReadonlyMap<number, string>> {
  const bodies = new Map<number, string>()
  for (const [locationId, own] of Map.groupBy(events, (event) => event.locationId)) {
    // What belongs to the organisation stands under its own id.
    if (writeAbove !== undefined && locationId === of.place.companyId) {
      const above = await writeAbove(tx, mintOrganisationId(locationId), own, of)
      for (const [number, body] of above) bodies.set(number, body)
      continue
    }
    const company = await of.deps.companies.find(locationId)
    if (company === null) continue
    for (const [number, body] of await write(tx, company, own, of)) bodies.set(number, body)
  }
  return bodies
}
