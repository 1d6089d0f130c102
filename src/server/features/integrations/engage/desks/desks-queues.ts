/** The background work of desk bookings beside what the frame sends. */
import { z } from 'zod'
import { jobCompany, type JobQueue } from '#server/platform/jobs/job-queue.ts'

const request = z.object({ companyId: jobCompany })

/** Makes some of the changes that a comparison found. */
export const desksApplyQueue: JobQueue<z.output<typeof request>> = {
  name: 'engage-desks-apply',
  data: request,
  retries: 3,
  firstRetrySeconds: 5,
  longestRetrySeconds: 300,
  concurrency: 1,
  onePer: ({ companyId }) => companyId,
}

/** Looks whose days are due to be compared. */
export const desksNightQueue: JobQueue<Record<string, never>> = {
  name: 'engage-desks-night',
  data: z.object({}),
  retries: 1,
  firstRetrySeconds: 5,
  longestRetrySeconds: 10,
  concurrency: 1,
}
