/** The background work of the mail to whoever planned a flow that could not go live (issue 14 §3). */
import { z } from 'zod'
import { insideId } from '#contract/ids.ts'
import { jobCompany, type JobQueue } from '#server/platform/jobs/job-queue.ts'
import { planJob, type PlannedJob } from '#server/platform/relay/open-relay.ts'
import type { RelayedEvent } from '#server/platform/relay/relay-batch.ts'

const flowMail = z.object({
  companyId: jobCompany,
  /** Who planned it. */
  userId: z.uuid(),
  /** `FL-…` */
  flowId: z.string(),
  name: z.string(),
  /** When it was due, ISO 8601. */
  dueAt: z.string(),
  /** Whether what the organisation has locked kept it back. Absent in jobs of earlier releases. */
  isLocked: z.boolean().default(false),
  /** The number of the event that asks for it. */
  cause: z.string(),
})
export type FlowMailRequest = z.output<typeof flowMail>

export const flowMailQueue: JobQueue<FlowMailRequest> = {
  name: 'flow-mail',
  data: flowMail,
  retries: 12,
  firstRetrySeconds: 2,
  longestRetrySeconds: 1_800,
  concurrency: 1,
}

const flowPrefix = 'flow:'

/** A flow that an API client planned is nobody's to hear of. */
export function flowReactions(event: RelayedEvent): readonly PlannedJob[] {
  const { kind, subject, companyId, eventId, payload } = event
  if (kind !== 'flow.release_failed') return []
  const { plannedBy, code } = payload
  const request = flowMail.safeParse({
    companyId,
    userId: typeof plannedBy === 'string' ? insideId('US', plannedBy) : null,
    flowId: subject.slice(flowPrefix.length),
    name: payload['name'],
    dueAt: payload['goesLiveAt'],
    isLocked: code === 'guarantee_locked',
    cause: String(eventId),
  })
  return request.success ? [planJob(flowMailQueue, request.data)] : []
}
