/** The background work of storages. */
import { z } from 'zod'
import { jobCompany, type JobQueue } from '#server/platform/jobs/job-queue.ts'

const request = z.object({ companyId: jobCompany })
export type StorageRequest = z.output<typeof request>

/** Copies and removes some of what waits for one storage, and then lets the others have their turn. */
export const storageDrainQueue: JobQueue<StorageRequest> = {
  name: 'storage-drain',
  data: request,
  retries: 3,
  firstRetrySeconds: 5,
  longestRetrySeconds: 60,
  concurrency: 4,
  onePer: ({ companyId }) => companyId,
}

/** Plans copies of what there was before. */
export const storageBackfillQueue: JobQueue<StorageRequest> = {
  ...storageDrainQueue,
  name: 'storage-backfill',
  concurrency: 1,
}

/** Looks which storages have something to do, and which copies have had their days. */
export const storageWakeQueue: JobQueue<Record<string, never>> = {
  name: 'storage-wake',
  data: z.object({}),
  retries: 1,
  firstRetrySeconds: 5,
  longestRetrySeconds: 10,
  concurrency: 1,
}
