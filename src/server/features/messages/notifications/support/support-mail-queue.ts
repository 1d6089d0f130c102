/** The background work of the mails that ask administrators to let an operator in as support. */
import { z } from 'zod'
import { insideId } from '#contract/ids.ts'
import { jobCompany, type JobQueue } from '#server/platform/jobs/job-queue.ts'
import { planJob, type PlannedJob } from '#server/platform/relay/open-relay.ts'
import type { RelayedEvent } from '#server/platform/relay/relay-batch.ts'
import { installation } from '#server/platform/auth/tenant.ts'

const supportMail = z.object({
  /** The organisation. */
  companyId: jobCompany,
  supportId: z.uuid(),
  /** The number of the event that asks for it. */
  cause: z.string(),
})
export type SupportMailRequest = z.output<typeof supportMail>

export const supportMailQueue: JobQueue<SupportMailRequest> = {
  name: 'support-mail',
  data: supportMail,
  retries: 12,
  firstRetrySeconds: 2,
  longestRetrySeconds: 300,
  concurrency: 1,
}

/** The event stands in the installation's chain as well, which mails nobody. */
export function supportMailReactions(event: RelayedEvent): readonly PlannedJob[] {
  const { kind, companyId, payload, eventId } = event
  if (kind !== 'support.asked' || companyId === installation) return []
  const { supportId: asked } = payload
  const supportId = typeof asked === 'string' ? insideId('SU', asked) : null
  if (supportId === null) return []
  return [planJob(supportMailQueue, { companyId, supportId, cause: String(eventId) })]
}
