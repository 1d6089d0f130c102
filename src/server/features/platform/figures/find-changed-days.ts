/**
 * The job that finds the days to count: those of which something was told since it looked last, and today once an hour. The first
 * time these are all days that there are, so that figures can be made from nothing (README.md).
 */
import type { Deps } from '#server/deps.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import {
  beginReading,
  eventsAtOnce,
  lockCursor,
  listDueCompanies,
  markAllDays,
  markChangedDays,
  markToday,
} from './queries-count.ts'
import { figureCountQueue } from './queues.ts'

/** Every minute. */
export const figureSchedule = '* * * * *'

/** A minute that follows a flood goes on where this one ends. */
const mostBatches = 20

export async function findChangedDays(
  { tx, enqueue }: Pick<JobContext, 'tx' | 'enqueue'>,
  { clock }: Pick<Deps, 'clock'>,
): Promise<JobOutcome> {
  // Read before the days are: what is told meanwhile is read again.
  if (await beginReading(tx)) await markAllDays(tx)
  else if (await lockCursor(tx)) {
    for (let batch = 0; batch < mostBatches; batch += 1) {
      if ((await markChangedDays(tx)) < eventsAtOnce) break
    }
  }
  await markToday(tx, clock.now())
  const companies = await listDueCompanies(tx)
  await enqueue(
    figureCountQueue,
    companies.map((companyId) => ({ companyId })),
  )
  return 'done'
}
