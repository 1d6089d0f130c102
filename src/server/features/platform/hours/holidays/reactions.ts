import { insideId } from '#contract/ids.ts'
import { planJob, type PlannedJob } from '#server/platform/relay/open-relay.ts'
import type { RelayedEvent } from '#server/platform/relay/relay-batch.ts'
import { holidayReadQueue } from './queues.ts'

/** A source that is new, or that somebody wants to be read, is read. */
export function holidayReactions({
  companyId,
  kind,
  payload,
}: RelayedEvent): readonly PlannedJob[] {
  const { sourceId: outside, change } = payload
  if (kind !== 'holidays.saved' || (change !== 'added' && change !== 'asked')) return []
  const sourceId = typeof outside === 'string' ? insideId('HS', outside) : null
  return sourceId === null ? [] : [planJob(holidayReadQueue, { companyId, sourceId })]
}
