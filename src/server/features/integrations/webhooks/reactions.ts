/** The jobs that follow from what somebody did with a webhook. */
import { z } from 'zod'
import { insideId } from '#contract/ids.ts'
import { jobCompany, type JobQueue } from '#server/platform/jobs/job-queue.ts'
import { drainQueue } from '#server/platform/integrations/queues.ts'
import { planJob, type PlannedJob } from '#server/platform/relay/open-relay.ts'
import type { RelayedEvent } from '#server/platform/relay/relay-batch.ts'

const rehearsalRequest = z.object({ companyId: jobCompany, integrationId: z.uuid() })
export type RehearsalRequest = z.output<typeof rehearsalRequest>

/** Rehearses. A rehearsal that was lost is run again: nothing of it is real. */
export const rehearsalQueue: JobQueue<RehearsalRequest> = {
  name: 'webhook-rehearse',
  data: rehearsalRequest,
  retries: 2,
  firstRetrySeconds: 2,
  longestRetrySeconds: 10,
  concurrency: 1,
}

const prefix = 'integration:'

/** Whoever goes live or replays does not wait for the clock. */
export function webhookReactions({
  kind,
  companyId,
  subject,
}: RelayedEvent): readonly PlannedJob[] {
  if (!subject.startsWith(prefix)) return []
  const integrationId = insideId('WH', subject.slice(prefix.length))
  if (integrationId === null) return []
  const request = { companyId, integrationId }
  if (kind === 'integration.rehearsed') return [planJob(rehearsalQueue, request)]
  const isToSend = kind === 'integration.activated' || kind === 'integration.replayed'
  return isToSend ? [planJob(drainQueue('WEBHOOK'), request)] : []
}
