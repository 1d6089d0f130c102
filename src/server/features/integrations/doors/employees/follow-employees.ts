/** Notes in the transaction of the relay whose day has to be looked at again. */
import { integrationManifests } from '#domain/integration/manifest.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { planJob, type PlannedJob } from '#server/platform/relay/open-relay.ts'
import type { RelayedEvent } from '#server/platform/relay/relay-batch.ts'
import { employeeQueue } from '../queues.ts'
import { noteHeard } from './queries-employees.ts'

/** `visit:…` or `visitor:…`. */
const isOfVisitor = (subject: string): boolean => subject.startsWith('visit')
const listensTo: readonly string[] = integrationManifests.DOORS.listensTo

/** One plain statement for a batch, which does nothing where no system is connected for colleagues. */
export async function followEmployees(
  tx: Tx,
  events: readonly RelayedEvent[],
): Promise<readonly PlannedJob[]> {
  const rows = events
    .filter(({ kind, subject }) => listensTo.includes(kind) && !isOfVisitor(subject))
    .map(({ companyId, subject }) => ({ company: companyId, subject }))
  if (rows.length === 0) return []
  const told = await noteHeard(tx, rows)
  return told.map((companyId) => planJob(employeeQueue, { companyId }))
}
