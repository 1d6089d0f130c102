/** The background work of templates: every minute those whose time has come, and whatever else locations are to take over. */
import { z } from 'zod'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'

const owner = z.object({
  /** An organisation, or one of its locations. */
  ownerId: z.uuid(),
  /** When the run began whose next slice it is; a location that was tried since isn't tried again in it. */
  begunAt: z.iso.datetime().optional(),
})
export type BringRequest = z.output<typeof owner>

export const templatesDueQueue: JobQueue<Record<string, never>> = {
  name: 'templates-due',
  data: z.strictObject({}),
  retries: 1,
  firstRetrySeconds: 5,
  longestRetrySeconds: 30,
  concurrency: 1,
}
export const templatesDueSchedule = '* * * * *'

export const templatesBringQueue: JobQueue<BringRequest> = {
  name: 'templates-bring',
  data: owner,
  retries: 5,
  firstRetrySeconds: 5,
  longestRetrySeconds: 300,
  concurrency: 1,
  onePer: ({ ownerId, begunAt = '' }) => `${ownerId} ${begunAt}`,
}
