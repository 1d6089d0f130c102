import { insideId } from '#contract/ids.ts'
import { drainQueue } from '#server/platform/integrations/queues.ts'
import { planJob, type PlannedJob } from '#server/platform/relay/open-relay.ts'
import type { RelayedEvent } from '#server/platform/relay/relay-batch.ts'
import type { CalledWay } from './queries-called.ts'

const prefix = 'integration:'
const waking: ReadonlySet<string> = new Set([
  'integration.activated',
  'integration.ending',
  'integration.replayed',
  'integration.updated',
])

/** Whoever continues, replays or disconnects does not wait for the clock. */
export const wakeCalled =
  (way: CalledWay) =>
  ({ kind, companyId, subject }: RelayedEvent): readonly PlannedJob[] => {
    if (!subject.startsWith(prefix) || !waking.has(kind)) return []
    const integrationId = insideId('WH', subject.slice(prefix.length))
    return integrationId === null ? [] : [planJob(drainQueue(way), { companyId, integrationId })]
  }
