/** The background work of sending domains. */
import { z } from 'zod'
import { mintOrganisationId } from '#server/platform/auth/tenant.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'

const domainCheck = z.object({ organisationId: z.uuid().transform(mintOrganisationId) })
export type DomainCheckRequest = z.output<typeof domainCheck>

export const domainCheckQueue: JobQueue<DomainCheckRequest> = {
  name: 'sending-domain-check',
  data: domainCheck,
  retries: 2,
  firstRetrySeconds: 30,
  longestRetrySeconds: 300,
  concurrency: 2,
  onePer: ({ organisationId }) => organisationId,
}

/** Looks which domains are due. */
export const domainDueQueue: JobQueue<Record<string, never>> = {
  name: 'sending-domain-due',
  data: z.object({}),
  retries: 1,
  firstRetrySeconds: 30,
  longestRetrySeconds: 30,
  concurrency: 1,
}
export const domainDueSchedule = '*/5 * * * *'
