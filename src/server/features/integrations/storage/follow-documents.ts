/** What is to be copied, told by the spine in its order; and the jobs that follow from what somebody does with a storage. */
import { insideId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { planJob, type PlannedJob } from '#server/platform/relay/open-relay.ts'
import type { RelayedEvent } from '#server/platform/relay/relay-batch.ts'
import { planCopies, type PlannedCopy } from './queries-copies.ts'
import { storageBackfillQueue, storageDrainQueue } from './queues.ts'

/** A location without a storage costs nothing but its place in one statement. */
export async function followDocuments(
  tx: Tx,
  events: readonly RelayedEvent[],
): Promise<readonly PlannedJob[]> {
  const planned = await planCopies(tx, events.flatMap(documentOf))
  return planned.map((companyId) => planJob(storageDrainQueue, { companyId }))
}

function documentOf({ companyId, kind, subject, payload, at }: RelayedEvent): PlannedCopy | [] {
  if (kind === 'agreement.filed') {
    const documentId = insideId('SG', subject.replace('signature:', ''))
    if (documentId === null) return []
    return { companyId, kind: 'AGREEMENT', documentId, firstDay: null, lastDay: null, at }
  }
  if (kind !== 'visit.exported') return []
  const documentId = insideId('EX', subject.replace('export:', ''))
  const { from, to } = payload
  if (documentId === null || typeof from !== 'string' || typeof to !== 'string') return []
  return { companyId, kind: 'EXPORT', documentId, firstDay: from, lastDay: to, at }
}

/** Whoever goes on or tries again does not wait for the clock. */
export function storageReactions({ kind, companyId }: RelayedEvent): readonly PlannedJob[] {
  if (kind === 'integration.backfill_started') return [planJob(storageBackfillQueue, { companyId })]
  const isToCopy =
    kind === 'integration.activated' ||
    kind === 'integration.consented' ||
    kind === 'integration.replayed' ||
    kind === 'integration.copies_forgotten'
  return isToCopy ? [planJob(storageDrainQueue, { companyId })] : []
}
