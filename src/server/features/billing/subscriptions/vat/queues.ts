/** The background work of VAT numbers: what was entered is asked about at once, and what is old again. */
import { z } from 'zod'
import { installation, mintOrganisationId } from '#server/platform/auth/tenant.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import { planJob, type PlannedJob } from '#server/platform/relay/open-relay.ts'
import type { RelayedEvent } from '#server/platform/relay/relay-batch.ts'

const oneNumber = z.object({ organisationId: z.uuid().transform(mintOrganisationId) })
export type OneNumber = z.output<typeof oneNumber>

const tries = { firstRetrySeconds: 30, longestRetrySeconds: 1_800, concurrency: 1 } as const

/** Where the register is away the hourly look asks again. */
export const vatCheckQueue: JobQueue<OneNumber> = {
  ...tries,
  name: 'vat-check',
  data: oneNumber,
  onePer: ({ organisationId }) => organisationId,
  retries: 8,
}
export const vatDueQueue: JobQueue = { ...tries, name: 'vat-due', data: z.object({}), retries: 3 }
export const vatSchedule = '40 * * * *'

const kinds: readonly string[] = ['billing_details.saved', 'vat_number.check_asked']

export function vatReactions({ kind, companyId }: RelayedEvent): readonly PlannedJob[] {
  // An operator's act is noted under the installation as well.
  if (!kinds.includes(kind) || companyId === installation) return []
  return [planJob(vatCheckQueue, { organisationId: mintOrganisationId(companyId) })]
}
