/** The background work of reminding people of what waits for them. */
import { z } from 'zod'
import { jobCompany, type JobQueue } from '#server/platform/jobs/job-queue.ts'

const round = z.object({
  companyId: jobCompany,
  /** The last delivery that was looked at, a uuid; null at the beginning. */
  after: z.uuid().nullable(),
})
export type RoundRequest = z.output<typeof round>

/** Reminds of some of the deliveries of one location, and asks for the next ones. */
export const reminderRoundQueue: JobQueue<RoundRequest> = {
  name: 'parcel-round',
  data: round,
  retries: 5,
  firstRetrySeconds: 5,
  longestRetrySeconds: 300,
  concurrency: 1,
}

/** Looks for locations that hold something, and are open. */
export const reminderRoundsQueue: JobQueue<Record<string, never>> = {
  name: 'parcel-rounds-find',
  data: z.object({}),
  retries: 1,
  firstRetrySeconds: 5,
  longestRetrySeconds: 30,
  concurrency: 1,
}
