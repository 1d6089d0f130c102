/** The jobs of the clock and of a backfill. */
import type { Deps } from '#server/deps.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { planBackfill } from './queries.ts'
import { endOldCopies, listAwake } from './queries-due.ts'
import { storageBackfillQueue, storageDrainQueue, type StorageRequest } from './queues.ts'

/** Every minute. */
export const storageWakeSchedule = '* * * * *'
const plannedAtOnce = 500

/** Marks what had its days, and wakes every storage that has something to do. */
export async function wakeStorages(
  { tx, enqueue }: Pick<JobContext, 'tx' | 'enqueue'>,
  { clock }: Pick<Deps, 'clock'>,
): Promise<JobOutcome> {
  const now = clock.now()
  await endOldCopies(tx, now)
  const { awake, planning } = await listAwake(tx, now)
  await enqueue(storageDrainQueue, awake)
  await enqueue(storageBackfillQueue, planning)
  return 'done'
}

/** Plans some copies of what there was before, in one transaction with how far it is. */
export async function planSome(
  { tx, enqueue }: Pick<JobContext, 'tx' | 'enqueue'>,
  { companyId }: StorageRequest,
  { clock }: Pick<Deps, 'clock'>,
): Promise<JobOutcome> {
  const isMore = await planBackfill(tx, companyId, clock.now(), plannedAtOnce)
  if (isMore) await enqueue(storageBackfillQueue, [{ companyId }])
  await enqueue(storageDrainQueue, [{ companyId }])
  return 'done'
}
