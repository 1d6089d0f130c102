import { z } from 'zod'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'

/** Looks up what was used of what no event tells. */
export const usageQueue: JobQueue<Record<string, never>> = {
  name: 'usage',
  data: z.object({}),
  retries: 3,
  firstRetrySeconds: 60,
  longestRetrySeconds: 600,
  concurrency: 1,
}
