/** The background work of closing locations. */
import { z } from 'zod'
import { jobCompany, type JobQueue } from '#server/platform/jobs/job-queue.ts'

const closing = z.object({ companyId: jobCompany })
export type ClosingRequest = z.output<typeof closing>

/** Ends some of what is to come at a location whose last day is over, and asks for the rest. */
export const windUpQueue: JobQueue<ClosingRequest> = {
  name: 'location-wind-up',
  data: closing,
  retries: 12,
  firstRetrySeconds: 5,
  longestRetrySeconds: 600,
  concurrency: 1,
  onePer: ({ companyId }) => companyId,
}

/** Looks for locations whose last day is over. */
export const closingsQueue: JobQueue<Record<string, never>> = {
  name: 'location-closings-find',
  data: z.object({}),
  retries: 1,
  firstRetrySeconds: 5,
  longestRetrySeconds: 30,
  concurrency: 1,
}

/** Every five minutes: a server that was off at midnight closes locations when it is on again. */
export const closingSchedule = '*/5 * * * *'
