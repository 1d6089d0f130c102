/** The background work of the mails by which somebody comes to an account (issue 5 §1). */
import { z } from 'zod'
import { insideId } from '#contract/ids.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import { planJob, type PlannedJob } from '#server/platform/relay/open-relay.ts'
import type { RelayedEvent } from '#server/platform/relay/relay-batch.ts'

const invitation = z.object({
  kind: z.literal('INVITATION'),
  companyId: z.uuid(),
  userId: z.uuid(),
  /** The number of the event that asks for it. */
  cause: z.string(),
})
const password = z.object({ kind: z.literal('PASSWORD'), requestId: z.uuid(), cause: z.string() })
const accountMail = z.discriminatedUnion('kind', [invitation, password])
export type AccountMailRequest = z.output<typeof accountMail>

/** Writes a mail with a one-time link, if there is anything to send. */
export const accountMailQueue: JobQueue<AccountMailRequest> = {
  name: 'account-mail',
  data: accountMail,
  retries: 12,
  firstRetrySeconds: 1,
  longestRetrySeconds: 300,
  concurrency: 2,
}

const requestPrefix = 'password-request:'
const userPrefix = 'user:'

/** The jobs that an event about users and accounts asks for. */
export function accountReactions(event: RelayedEvent): readonly PlannedJob[] {
  const { kind, subject, companyId } = event
  const cause = String(event.eventId)
  if (kind === 'account.password_asked') {
    const requestId = subject.slice(requestPrefix.length)
    return [planJob(accountMailQueue, { kind: 'PASSWORD', requestId, cause })]
  }
  const userId = kind === 'user.invited' ? insideId('US', subject.slice(userPrefix.length)) : null
  return userId === null
    ? []
    : [planJob(accountMailQueue, { kind: 'INVITATION', companyId, userId, cause })]
}
