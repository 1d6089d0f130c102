import { mintOrganisationId } from '#server/platform/auth/tenant.ts'
import { planJob, type PlannedJob } from '#server/platform/relay/open-relay.ts'
import type { RelayedEvent } from '#server/platform/relay/relay-batch.ts'
import { bounceReadQueue } from './queues.ts'

/** Whoever sets one up doesn't wait for the clock. What belongs to no location stands under the organisation. */
export function bounceReactions({ kind, companyId }: RelayedEvent): readonly PlannedJob[] {
  if (kind !== 'bounce_mailbox.saved') return []
  return [planJob(bounceReadQueue, { organisationId: mintOrganisationId(companyId) })]
}
