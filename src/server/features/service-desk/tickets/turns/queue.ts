/** The background work of what happens to tickets by time alone. */
import { z } from 'zod'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'

export const ticketTurnQueue: JobQueue<Record<string, never>> = {
  name: 'ticket-turns',
  data: z.object({}),
  retries: 2,
  firstRetrySeconds: 10,
  longestRetrySeconds: 60,
  concurrency: 1,
}

/** Every five minutes. */
export const ticketTurnSchedule = '*/5 * * * *'
