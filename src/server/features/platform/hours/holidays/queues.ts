import { z } from 'zod'
import { jobCompany, type JobQueue } from '#server/platform/jobs/job-queue.ts'

const source = z.object({ companyId: jobCompany, sourceId: z.uuid() })
export type SourceToRead = z.output<typeof source>

/** Reads one source; what cannot be reached is tried again by the clock. */
export const holidayReadQueue: JobQueue<SourceToRead> = {
  name: 'holiday-read',
  data: source,
  retries: 2,
  firstRetrySeconds: 30,
  longestRetrySeconds: 300,
  concurrency: 1,
}

/** Looks for sources that were not read for a day. */
export const holidayFindQueue: JobQueue<Record<string, never>> = {
  name: 'holiday-find',
  data: z.object({}),
  retries: 1,
  firstRetrySeconds: 30,
  longestRetrySeconds: 300,
  concurrency: 1,
}

/** Every hour, not at the full one, when everybody does something. */
export const holidaySchedule = '41 * * * *'
