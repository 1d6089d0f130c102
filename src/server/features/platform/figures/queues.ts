/** The background work of figures. */
import { z } from 'zod'
import { jobCompany, type JobQueue } from '#server/platform/jobs/job-queue.ts'

/** Looks for days on which something changed. */
export const figureFindQueue: JobQueue<Record<string, never>> = {
  name: 'figures-find',
  data: z.object({}),
  retries: 1,
  firstRetrySeconds: 5,
  longestRetrySeconds: 30,
  concurrency: 1,
}

const counting = z.object({ companyId: jobCompany })
export type CountingRequest = z.output<typeof counting>

/** Counts some days of a location anew, and asks for the next. */
export const figureCountQueue: JobQueue<CountingRequest> = {
  name: 'figures-count',
  data: counting,
  retries: 12,
  firstRetrySeconds: 2,
  longestRetrySeconds: 600,
  concurrency: 1,
}
