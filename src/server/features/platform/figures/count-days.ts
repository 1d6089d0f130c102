/** The job that counts days anew: each is counted whole, so that counting it twice changes nothing. */
import type { Deps } from '#server/deps.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { countDay, takeDueDays } from './queries-count.ts'
import { figureCountQueue, type CountingRequest } from './queues.ts'

/** Few enough for a second or two, the busiest days included. */
const daysAtOnce = 30

/** Days and their counts are written together: a worker that dies leaves them due. */
export async function countDays(
  { tx, enqueue }: Pick<JobContext, 'tx' | 'enqueue'>,
  { companyId }: CountingRequest,
  { clock }: Pick<Deps, 'clock'>,
): Promise<JobOutcome> {
  const now = clock.now()
  const days = await takeDueDays(tx, companyId, daysAtOnce)
  for (const day of days) await countDay(tx, companyId, day, now)
  if (days.length === daysAtOnce) await enqueue(figureCountQueue, [{ companyId }])
  return 'done'
}
