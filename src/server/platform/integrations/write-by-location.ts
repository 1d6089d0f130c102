/** Writes the bodies of events of several locations, each with what its own location is called. */
import type { Deps } from '#server/deps.ts'
import type { Tx } from '../database/database.ts'
import type { Integration, KeptEvent } from './integration.ts'

/** @returns bodies by the number of the event */
export async function writeByLocation(
  tx: Tx,
  { companies }: Pick<Deps, 'companies'>,
  { write }: Pick<Integration, 'write'>,
  events: readonly KeptEvent[],
): Promise<ReadonlyMap<number, string>> {
  const bodies = new Map<number, string>()
  for (const [locationId, own] of Map.groupBy(events, (event) => event.locationId)) {
    const company = await companies.find(locationId)
    if (company === null) continue
    for (const [number, body] of await write(tx, company, own)) bodies.set(number, body)
  }
  return bodies
}
