/** The background work of the mailboxes that colleagues invite. */
import { z } from 'zod'
import { insideId } from '#contract/ids.ts'
import { jobCompany, type JobQueue } from '#server/platform/jobs/job-queue.ts'
import { planJob, type PlannedJob } from '#server/platform/relay/open-relay.ts'
import type { RelayedEvent } from '#server/platform/relay/relay-batch.ts'

const request = z.object({ companyId: jobCompany, mailboxId: z.uuid() })
export type MailboxRequest = z.output<typeof request>

/** Reads what is new. Where it fails, the next minute tries again: the mailbox itself remembers. */
export const mailboxReadQueue: JobQueue<MailboxRequest> = {
  name: 'mailbox-read',
  data: request,
  retries: 2,
  firstRetrySeconds: 10,
  longestRetrySeconds: 60,
  concurrency: 2,
  onePer: ({ companyId, mailboxId }) => `${companyId} ${mailboxId}`,
}

/** Looks which mailboxes are due. */
export const mailboxDueQueue: JobQueue<Record<string, never>> = {
  name: 'mailbox-due',
  data: z.object({}),
  retries: 1,
  firstRetrySeconds: 5,
  longestRetrySeconds: 10,
  concurrency: 1,
}

const wakes = new Set<string>([
  'integration.created',
  'integration.updated',
  'integration.activated',
  'integration.sync_asked',
])
const prefix = 'integration:'

/** Whoever connects one, or asks for it, does not wait for the clock. What is no mailbox is found to be none. */
export function mailboxReactions({
  kind,
  companyId,
  subject,
}: RelayedEvent): readonly PlannedJob[] {
  if (!wakes.has(kind) || !subject.startsWith(prefix)) return []
  const mailboxId = insideId('WH', subject.slice(prefix.length))
  return mailboxId === null ? [] : [planJob(mailboxReadQueue, { companyId, mailboxId })]
}
