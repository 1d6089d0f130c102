/** The background work of mails that say when a trial, or everything, ends. Issue 16 §3. */
import { z } from 'zod'
import { announcementKinds } from '#domain/billing/ending/announcement.ts'
import { jobCompany, type JobQueue } from '#server/platform/jobs/job-queue.ts'
import { planJob, type PlannedJob } from '#server/platform/relay/open-relay.ts'
import type { RelayedEvent } from '#server/platform/relay/relay-batch.ts'

const about = z.object({ announced: z.enum(announcementKinds), aboutDay: z.iso.date() })
const subscriptionMail = about.extend({
  /** The organisation, under whose id its events stand. */
  companyId: jobCompany,
  /** The number of the event that asks for it. */
  cause: z.string(),
})
export type SubscriptionMailRequest = z.output<typeof subscriptionMail>

export const subscriptionMailQueue: JobQueue<SubscriptionMailRequest> = {
  name: 'subscription-mail',
  data: subscriptionMail,
  retries: 12,
  firstRetrySeconds: 5,
  longestRetrySeconds: 1_800,
  concurrency: 1,
}

export function subscriptionMailReactions(event: RelayedEvent): readonly PlannedJob[] {
  const { kind, companyId, eventId, payload } = event
  if (kind !== 'subscription.end_announced') return []
  const request = { ...about.parse(payload), companyId, cause: String(eventId) }
  return [planJob(subscriptionMailQueue, request)]
}
