/** The background work of the mails about partners: operators are told who asks to be one, and whoever asked what they decided. Issue 16 §2. */
import { z } from 'zod'
import { insideId } from '#contract/ids.ts'
import { installation } from '#server/platform/auth/tenant.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import { planJob, type PlannedJob } from '#server/platform/relay/open-relay.ts'
import type { RelayedEvent } from '#server/platform/relay/relay-batch.ts'

const partnerMail = z.object({
  kind: z.enum(['ASKED', 'APPROVED', 'REFUSED', 'SUSPENDED', 'RESUMED']),
  partnerId: z.uuid(),
  /** The number of the event that asks for it. */
  cause: z.string(),
})
export type PartnerMailRequest = z.output<typeof partnerMail>

export const partnerMailQueue: JobQueue<PartnerMailRequest> = {
  name: 'partner-mail',
  data: partnerMail,
  retries: 12,
  firstRetrySeconds: 2,
  longestRetrySeconds: 300,
  concurrency: 1,
}

const kinds: Readonly<Record<string, PartnerMailRequest['kind']>> = {
  'partner.asked': 'ASKED',
  'partner.approved': 'APPROVED',
  'partner.refused': 'REFUSED',
  'partner.suspended': 'SUSPENDED',
  'partner.resumed': 'RESUMED',
}
const prefix = 'organisation:'

/** Each stands in two audit logs: the installation's is the one that mails. */
export function partnerMailReactions(event: RelayedEvent): readonly PlannedJob[] {
  const kind = kinds[event.kind]
  if (kind === undefined || event.companyId !== installation) return []
  const partnerId = insideId('OR', event.subject.slice(prefix.length))
  if (partnerId === null) return []
  return [planJob(partnerMailQueue, { kind, partnerId, cause: String(event.eventId) })]
}
