/** The background work of mails that tell operators of disputed payments. Issue 16 §4; decision 0617. */
import { z } from 'zod'
import { installation } from '#server/platform/auth/tenant.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import { planJob, type PlannedJob } from '#server/platform/relay/open-relay.ts'
import type { RelayedEvent } from '#server/platform/relay/relay-batch.ts'

const kinds = {
  'invoice.disputed': 'OPEN',
  'invoice.dispute_won': 'WON',
  'invoice.dispute_lost': 'LOST',
} as const

const about = z.object({
  invoiceId: z.uuid(),
  reason: z.string(),
  /** Whether the invoice is to be paid again. */
  isOwed: z.boolean(),
  dueOn: z.iso.date().optional(),
})
const disputeMail = about.extend({
  state: z.enum(['OPEN', 'WON', 'LOST']),
  /** The number of the event that asks for it. */
  cause: z.string(),
})
export type DisputeMailRequest = z.output<typeof disputeMail>

export const disputeMailQueue: JobQueue<DisputeMailRequest> = {
  name: 'dispute-mail',
  data: disputeMail,
  retries: 12,
  firstRetrySeconds: 5,
  longestRetrySeconds: 1_800,
  concurrency: 1,
}

/** Of the two logs in which it stands, the installation's. */
export function disputeMailReactions(event: RelayedEvent): readonly PlannedJob[] {
  const { kind, companyId, eventId, payload } = event
  const state = Object.entries(kinds).find(([name]) => name === kind)?.[1]
  if (state === undefined || companyId !== installation) return []
  const request = { ...about.parse(payload), state, cause: String(eventId) }
  return [planJob(disputeMailQueue, request)]
}
