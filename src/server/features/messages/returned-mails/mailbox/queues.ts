/** The background work of the mailboxes that mails come back to. */
import { z } from 'zod'
import { mintOrganisationId } from '#server/platform/auth/tenant.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'

const request = z.object({ organisationId: z.uuid().transform(mintOrganisationId) })
export type BounceReadRequest = z.output<typeof request>

/** Reads what is new. Where it fails, the next look tries again: the mailbox itself remembers. */
export const bounceReadQueue: JobQueue<BounceReadRequest> = {
  name: 'bounce-read',
  data: request,
  retries: 2,
  firstRetrySeconds: 10,
  longestRetrySeconds: 60,
  concurrency: 2,
  onePer: ({ organisationId }) => organisationId,
}

/** Looks which mailboxes are due. */
export const bounceDueQueue: JobQueue<Record<string, never>> = {
  name: 'bounce-due',
  data: z.object({}),
  retries: 1,
  firstRetrySeconds: 5,
  longestRetrySeconds: 10,
  concurrency: 1,
}
export const bounceDueSchedule = '*/2 * * * *'
