/** The jobs that follow from what somebody did with a stream. */
import { z } from 'zod'
import { insideId } from '#contract/ids.ts'
import { jobCompany, type JobQueue } from '#server/platform/jobs/job-queue.ts'
import { drainQueue } from '#server/platform/integrations/queues.ts'
import { planJob, type PlannedJob } from '#server/platform/relay/open-relay.ts'
import type { RelayedEvent } from '#server/platform/relay/relay-batch.ts'
import { streamKinds } from './stream-kinds.ts'

const testRequest = z.object({ companyId: jobCompany, integrationId: z.uuid() })
export type TestRequest = z.output<typeof testRequest>

/** Sends a test. One that was lost is sent again: nothing of it is real. */
export const streamTestQueue: JobQueue<TestRequest> = {
  name: 'audit-stream-test',
  data: testRequest,
  retries: 2,
  firstRetrySeconds: 2,
  longestRetrySeconds: 10,
  concurrency: 1,
}

const prefix = 'integration:'

/** Whoever goes live or replays does not wait for the clock. The jobs look whether it is a stream. */
export function streamReactions({ kind, companyId, subject }: RelayedEvent): readonly PlannedJob[] {
  if (!subject.startsWith(prefix)) return []
  const integrationId = insideId('WH', subject.slice(prefix.length))
  if (integrationId === null) return []
  const request = { companyId, integrationId }
  if (kind === 'integration.rehearsed') return [planJob(streamTestQueue, request)]
  const isToSend = kind === 'integration.activated' || kind === 'integration.replayed'
  return isToSend ? streamKinds.map((one) => planJob(drainQueue(one), request)) : []
}
