/** The background work of retention. */
import { z } from 'zod'
import { jobCompany, type JobQueue } from '#server/platform/jobs/job-queue.ts'

const purge = z.object({
  companyId: jobCompany,
  /** The local day that the purge belongs to, `YYYY-MM-DD`. */
  day: z.iso.date(),
})
export type PurgeRequest = z.output<typeof purge>

/** Takes one batch away of what a location does not keep any more, and asks for the next. */
export const retentionPurgeQueue: JobQueue<PurgeRequest> = {
  name: 'retention-purge',
  data: purge,
  retries: 12,
  firstRetrySeconds: 5,
  longestRetrySeconds: 600,
  concurrency: 1,
}

/** Looks for locations whose night has begun. */
export const retentionQueue: JobQueue<Record<string, never>> = {
  name: 'retention-find',
  data: z.object({}),
  retries: 1,
  firstRetrySeconds: 5,
  longestRetrySeconds: 30,
  concurrency: 1,
}

/** Removes what nobody can use any more, by what each feature says about its tables. */
export const leftoversQueue: JobQueue<Record<string, never>> = {
  name: 'leftovers-purge',
  data: z.object({}),
  retries: 3,
  firstRetrySeconds: 60,
  longestRetrySeconds: 600,
  concurrency: 1,
}

/** Every hour, not at the full one, when everybody does something. */
export const leftoversSchedule = '17 * * * *'
