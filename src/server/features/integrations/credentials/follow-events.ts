/** What happens to visits, for what they have of other systems. */
import type { EventKind } from '#domain/audit/event-kind.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { planJob, type PlannedJob } from '#server/platform/relay/open-relay.ts'
import type { RelayedEvent } from '#server/platform/relay/relay-batch.ts'
import { listWithSystems } from './queries.ts'
import { credentialCompareQueue, credentialFollowQueue } from './queues.ts'

const ofVisits: ReadonlySet<string> = new Set<EventKind>([
  'visit.created',
  'visit.walked_in',
  'visit.approved',
  'visit.held',
  'visit.released',
  'visit.denied',
  'visit.updated',
  'visit.merged',
  'visit.cancelled',
  'visit.reset',
  'visit.on_site',
  'visit.checked_in',
  'visit.checked_out',
  'visit.credential_end_asked',
  'visit.credential_renewed',
])
const ofSystems: ReadonlySet<string> = new Set<EventKind>([
  'integration.created',
  'integration.updated',
  'integration.activated',
  'integration.ending',
  'integration.removed',
  'integration.sync_asked',
])

/** A location that has connected nothing costs one look for a batch, and no jobs. */
export async function followCredentials(
  tx: Tx,
  events: readonly RelayedEvent[],
): Promise<readonly PlannedJob[]> {
  const told = events.filter(({ kind }) => ofVisits.has(kind) || ofSystems.has(kind))
  if (told.length === 0) return []
  const known = await listWithSystems(tx, [...new Set(told.map(({ companyId }) => companyId))])
  return told
    .filter(({ companyId }) => known.has(companyId))
    .map(({ companyId, kind, subject }) =>
      ofVisits.has(kind)
        ? planJob(credentialFollowQueue, { companyId, subject })
        : planJob(credentialCompareQueue, { companyId, after: null }),
    )
}
