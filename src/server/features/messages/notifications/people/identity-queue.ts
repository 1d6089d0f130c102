/** The background work of proving who stands at the door (reference §3, verify visitor identity). */
import { z } from 'zod'
import { jobCompany, type JobQueue } from '#server/platform/jobs/job-queue.ts'

/** Before the id of the identity, in the subject of its events and mails. */
export const identityPrefix = 'identity:'

const identityMail = z.object({
  companyId: jobCompany,
  identityId: z.uuid(),
  /** The number of the event that asks for it. */
  cause: z.string(),
})
export type IdentityMailRequest = z.output<typeof identityMail>

/** Writes the mail that proves an address, if there is anything to send. */
export const identityMailQueue: JobQueue<IdentityMailRequest> = {
  name: 'identity-mail',
  data: identityMail,
  retries: 12,
  firstRetrySeconds: 1,
  longestRetrySeconds: 300,
  concurrency: 4,
}
