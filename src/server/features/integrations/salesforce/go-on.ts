/** Goes on with what waits, once somebody has consented, continued or replayed. */
import { z } from 'zod'
import { insideId } from '#contract/ids.ts'
import type { Deps } from '#server/deps.ts'
import {
  jobCompany,
  type JobContext,
  type JobOutcome,
  type JobQueue,
} from '#server/platform/jobs/job-queue.ts'
import { drainQueue } from '#server/platform/integrations/queues.ts'
import {
  hurryWaiting,
  lockIntegration,
  updateIntegration,
} from '#server/platform/integrations/queries.ts'
import { planJob, type PlannedJob } from '#server/platform/relay/open-relay.ts'
import type { RelayedEvent } from '#server/platform/relay/relay-batch.ts'
import { salesforceKind, updateConnection } from './queries.ts'

const request = z.object({ companyId: jobCompany, integrationId: z.uuid() })
export type GoOnRequest = z.output<typeof request>

export const salesforceGoOnQueue: JobQueue<GoOnRequest> = {
  name: 'salesforce-go-on',
  data: request,
  retries: 3,
  firstRetrySeconds: 5,
  longestRetrySeconds: 60,
  concurrency: 2,
}
const prefix = 'integration:'

/** Whose kind it is the event does not say: the others find nothing to do. */
export function salesforceReactions({
  kind,
  companyId,
  subject,
}: RelayedEvent): readonly PlannedJob[] {
  if (!subject.startsWith(prefix)) return []
  const integrationId = insideId('WH', subject.slice(prefix.length))
  if (integrationId === null) return []
  if (kind === 'integration.consented') {
    return [planJob(salesforceGoOnQueue, { companyId, integrationId })]
  }
  return kind === 'integration.activated' || kind === 'integration.replayed'
    ? [planJob(drainQueue(salesforceKind), { companyId, integrationId })]
    : []
}

/** The first consent makes it live; a later one ends its rest. What somebody has paused stays so. */
export async function goOn(
  { tx, enqueue }: Pick<JobContext, 'tx' | 'enqueue'>,
  place: GoOnRequest,
  { clock }: Pick<Deps, 'clock'>,
): Promise<JobOutcome> {
  const row = await lockIntegration(tx, place)
  if (row?.kind !== salesforceKind) return 'done'
  const well = { failures: 0, failing_since: null, rests_until: null, warned: 0 }
  await updateIntegration(tx, place, {
    ...well,
    ...(row.state === 'DRAFT' && { state: 'ACTIVE', rehearsed_at: clock.now() }),
  })
  await updateConnection(tx, place.companyId, { search_rests_until: null, search_problem: null })
  await hurryWaiting(tx, place)
  await enqueue(drainQueue(salesforceKind), [place])
  return 'done'
}
