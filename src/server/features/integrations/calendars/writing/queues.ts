/** The background work of writing visits into calendars. */
import { z } from 'zod'
import { jobCompany, type JobQueue } from '#server/platform/jobs/job-queue.ts'

const request = z.object({ companyId: jobCompany, meetingId: z.uuid() })
export type WriteRequest = z.output<typeof request>

/** Makes what calendars hold of one meeting what they should. Where a calendar can't be reached, the meeting waits for it. */
export const calendarWriteQueue: JobQueue<WriteRequest> = {
  name: 'calendar-write',
  data: request,
  retries: 5,
  firstRetrySeconds: 2,
  longestRetrySeconds: 60,
  concurrency: 2,
  onePer: ({ companyId, meetingId }) => `${companyId} ${meetingId}`,
}

/** Looks for entries of visits that are no longer kept. */
export const calendarPurgeQueue: JobQueue<Record<string, never>> = {
  name: 'calendar-purge',
  data: z.object({}),
  retries: 1,
  firstRetrySeconds: 5,
  longestRetrySeconds: 10,
  concurrency: 1,
}
