/** The background work of a source of people. */
import { z } from 'zod'
import { jobCompany, type JobQueue } from '#server/platform/jobs/job-queue.ts'

const request = z.object({ companyId: jobCompany })
export type SourceRequest = z.output<typeof request>

/** One process reads one source at a time. */
const common = {
  data: request,
  retries: 2,
  firstRetrySeconds: 30,
  longestRetrySeconds: 300,
  concurrency: 1,
  onePer: ({ companyId }: SourceRequest) => companyId,
}

export type SourceQueues = {
  /** Reads the source and says what would change. */
  readonly read: JobQueue<SourceRequest>
  /** Makes some of the changes, and asks for the next ones. */
  readonly apply: JobQueue<SourceRequest>
  /** Looks which sources are due. */
  readonly night: JobQueue<Record<string, never>>
}

/** @param prefix by which the queue's tables name them */
export function sourceQueues(prefix: 'ldap' | 'engage'): SourceQueues {
  return {
    read: { ...common, name: `${prefix}-read` },
    apply: { ...common, name: `${prefix}-apply` },
    night: {
      name: `${prefix}-night`,
      data: z.object({}),
      retries: 1,
      firstRetrySeconds: 5,
      longestRetrySeconds: 10,
      concurrency: 1,
    },
  }
}
