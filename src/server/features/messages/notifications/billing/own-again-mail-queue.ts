/** The background work of mails that say that nobody else pays for a location any more. Issue 16 §4, decision 0606. */
import { z } from 'zod'
import { readOwnAgainNews } from '#server/features/billing/subscriptions/payers/own-again-news.ts'
import { installation } from '#server/platform/auth/tenant.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import { planJob, type PlannedJob } from '#server/platform/relay/open-relay.ts'
import type { RelayedEvent } from '#server/platform/relay/relay-batch.ts'

const ownAgainMail = z.object({
  ownerId: z.uuid(),
  payerId: z.uuid(),
  locationIds: z.array(z.uuid()),
  /** The day from which on it is so. */
  since: z.iso.date(),
  /** The number of the event that asks for it. */
  cause: z.string(),
})
export type OwnAgainMailRequest = z.output<typeof ownAgainMail>

export const ownAgainMailQueue: JobQueue<OwnAgainMailRequest> = {
  name: 'own-again-mail',
  data: ownAgainMail,
  retries: 12,
  firstRetrySeconds: 5,
  longestRetrySeconds: 1_800,
  concurrency: 1,
}

export function ownAgainMailReactions(event: RelayedEvent): readonly PlannedJob[] {
  const { kind, companyId, eventId, payload } = event
  if (kind !== 'location_payer.unlinked' || companyId === installation) return []
  const news = readOwnAgainNews(payload)
  if (news === null) return []
  return [planJob(ownAgainMailQueue, { ...news, cause: String(eventId) })]
}
