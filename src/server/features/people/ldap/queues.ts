/** The background work of a directory. */
import { z } from 'zod'
import { jobCompany, type JobQueue } from '#server/platform/jobs/job-queue.ts'
import { planJob, type PlannedJob } from '#server/platform/relay/open-relay.ts'
import type { RelayedEvent } from '#server/platform/relay/relay-batch.ts'

const request = z.object({ companyId: jobCompany })
export type LdapRequest = z.output<typeof request>

/** One process reads one directory at a time. */
const common = {
  data: request,
  retries: 2,
  firstRetrySeconds: 30,
  longestRetrySeconds: 300,
  concurrency: 1,
  onePer: ({ companyId }: LdapRequest) => companyId,
}

/** Reads the directory and says what would change. */
export const ldapReadQueue: JobQueue<LdapRequest> = { ...common, name: 'ldap-read' }
/** Makes some of the changes, and asks for the next ones. */
export const ldapApplyQueue: JobQueue<LdapRequest> = { ...common, name: 'ldap-apply' }
/** Looks which directories are due. */
export const ldapNightQueue: JobQueue<Record<string, never>> = {
  name: 'ldap-night',
  data: z.object({}),
  retries: 1,
  firstRetrySeconds: 5,
  longestRetrySeconds: 10,
  concurrency: 1,
}

/** Whoever asks for a read, or lets its changes be made, does not wait for the clock. */
export function ldapReactions({ kind, companyId }: RelayedEvent): readonly PlannedJob[] {
  if (kind === 'integration.sync_asked') return [planJob(ldapReadQueue, { companyId })]
  if (kind === 'integration.sync_confirmed') return [planJob(ldapApplyQueue, { companyId })]
  return []
}
