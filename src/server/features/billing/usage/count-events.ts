/** Counts check-ins and bookings from the event spine, day by day, once each: the relay hands every event over once. */
import type { Tx } from '#server/platform/database/database.ts'
import type { PlannedJob } from '#server/platform/relay/open-relay.ts'
import type { RelayedEvent } from '#server/platform/relay/relay-batch.ts'
import { addCounts } from './queries.ts'

const counted: ReadonlySet<string> = new Set(['visit.checked_in', 'booking.created'])

/** Days are those of UTC, as billing periods are (decision 0609). */
export async function countEvents(
  tx: Tx,
  events: readonly RelayedEvent[],
): Promise<readonly PlannedJob[]> {
  const told = events
    .filter(({ kind }) => counted.has(kind))
    .map(({ companyId, kind, at }) => ({ company: companyId, day: at.slice(0, 10), kind }))
  if (told.length > 0) await addCounts(tx, told)
  return []
}
