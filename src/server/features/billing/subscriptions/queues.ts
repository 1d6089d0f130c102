/** The background work of subscriptions: the night's, and what a payment means. */
import { z } from 'zod'
import { installation, mintOrganisationId } from '#server/platform/auth/tenant.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import { planJob, type PlannedJob } from '#server/platform/relay/open-relay.ts'
import type { RelayedEvent } from '#server/platform/relay/relay-batch.ts'

const nothing = z.object({})
const oneOrganisation = z.object({ organisationId: z.uuid().transform(mintOrganisationId) })
export type OneOrganisation = z.output<typeof oneOrganisation>

const tries = { retries: 12, firstRetrySeconds: 5, longestRetrySeconds: 1_800, concurrency: 1 }

export const billingNightQueue: JobQueue = { ...tries, name: 'billing-night', data: nothing }
/** Every hour: what the night did is done again only where something is left. */
export const billingSchedule = '20 * * * *'

export const billOrganisationQueue: JobQueue<OneOrganisation> = {
  ...tries,
  name: 'billing-organisation',
  data: oneOrganisation,
  onePer: ({ organisationId }) => organisationId,
}
export const settleQueue: JobQueue<OneOrganisation> = {
  ...tries,
  name: 'billing-settle',
  data: oneOrganisation,
}

/** Events of invoices stand under the organisation's own id. */
export function settleReactions({ kind, companyId }: RelayedEvent): readonly PlannedJob[] {
  if (kind !== 'invoice.paid' && kind !== 'invoice.credited') return []
  // An operator's act is noted under the installation as well.
  if (companyId === installation) return []
  return [planJob(settleQueue, { organisationId: mintOrganisationId(companyId) })]
}
