/** The background work of proved domains. */
import { z } from 'zod'
import { mintOrganisationId } from '#server/platform/auth/tenant.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import type { DomainKey } from './queries.ts'

const check = z.object({
  organisationId: z.uuid().transform(mintOrganisationId),
  domain: z.string(),
})

export const provedCheckQueue: JobQueue<DomainKey> = {
  name: 'proved-domain-check',
  data: check,
  retries: 2,
  firstRetrySeconds: 30,
  longestRetrySeconds: 300,
  concurrency: 2,
  onePer: ({ organisationId, domain }) => `${organisationId} ${domain}`,
}

/** Looks which domains are due. */
export const provedDueQueue: JobQueue<Record<string, never>> = {
  name: 'proved-domain-due',
  data: z.object({}),
  retries: 1,
  firstRetrySeconds: 30,
  longestRetrySeconds: 30,
  concurrency: 1,
}
export const provedDueSchedule = '*/5 * * * *'
