/** What a source of people brings to its feature: it is read when somebody asks, and at night, and what was found is made true. */
import { job, type Feature } from '#server/platform/feature.ts'
import { planJob, type PlannedJob } from '#server/platform/relay/open-relay.ts'
import type { RelayedEvent } from '#server/platform/relay/relay-batch.ts'
import { applyRun } from './apply-run.ts'
import { findDue, nightSchedule } from './find-due.ts'
import type { PeopleSource } from './people-source.ts'
import type { SourceQueues } from './queues.ts'
import { readSource } from './read-source.ts'

export function sourceWork(
  source: PeopleSource,
  queues: SourceQueues,
): Required<Pick<Feature, 'reactions' | 'jobs'>> {
  /** Whoever asks for a read, or lets its changes be made, does not wait for the clock. Where it was another source's, there is nothing to do. */
  const react = ({ kind, companyId }: RelayedEvent): readonly PlannedJob[] => {
    if (kind === 'integration.sync_asked') return [planJob(queues.read, { companyId })]
    if (kind === 'integration.sync_confirmed') return [planJob(queues.apply, { companyId })]
    return []
  }
  return {
    reactions: [react],
    jobs: [
      job(queues.read, (context, request, deps) =>
        readSource(source, queues, context, request, deps),
      ),
      job(queues.apply, (context, request, deps) =>
        applyRun(source, queues, context, request, deps),
      ),
      job(
        queues.night,
        (context, _, deps) => findDue(source, queues, context, deps),
        nightSchedule,
      ),
    ],
  }
}
