/** The background work of automatic check-out. */
import { z } from 'zod'
import { jobCompany, type JobQueue } from '#server/platform/jobs/job-queue.ts'

const checkOut = z.object({ companyId: jobCompany })
export type CheckOutRequest = z.output<typeof checkOut>

/** Checks out a batch of the visitors of one location whose time has come, and asks for the next batch. */
export const checkOutQueue: JobQueue<CheckOutRequest> = {
  name: 'check-out',
  data: checkOut,
  retries: 12,
  firstRetrySeconds: 2,
  longestRetrySeconds: 600,
  concurrency: 1,
}

/** Looks for locations with visitors whose time has come. */
export const checkOutsQueue: JobQueue<Record<string, never>> = {
  name: 'check-outs-find',
  data: z.object({}),
  retries: 1,
  firstRetrySeconds: 5,
  longestRetrySeconds: 30,
  concurrency: 1,
}
