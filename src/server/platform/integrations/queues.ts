/** The background work of integrations. Each kind has queues of its own, so that none waits for another. */
import { z } from 'zod'
import { jobCompany, type JobQueue } from '../jobs/job-queue.ts'

const drainRequest = z.object({ companyId: jobCompany, integrationId: z.uuid() })
export type DrainRequest = z.output<typeof drainRequest>

const queueName = (kind: string, what: string): string => `${kind.toLowerCase()}-${what}`

/** Sends some of what waits for one integration, and then lets the others have their turn. */
export function drainQueue(kind: string): JobQueue<DrainRequest> {
  return {
    name: queueName(kind, 'drain'),
    data: drainRequest,
    retries: 3,
    firstRetrySeconds: 5,
    longestRetrySeconds: 60,
    concurrency: 4,
    onePer: ({ integrationId }) => integrationId,
  }
}

/** Looks for what is due once more. */
export function wakeQueue(kind: string): JobQueue<Record<string, never>> {
  return {
    name: queueName(kind, 'wake'),
    data: z.object({}),
    retries: 1,
    firstRetrySeconds: 5,
    longestRetrySeconds: 10,
    concurrency: 1,
  }
}
