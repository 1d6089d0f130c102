/** The job that looks up what no event tells: messages that were sent, documents that scanners read, and the size of files. */
import { addDays } from '#domain/time/local-date.ts'
import type { Deps } from '#server/deps.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { findMeasured, updateMeasured } from './queries.ts'

/** Every hour. */
export const usageSchedule = '25 * * * *'

/**
 * Days are looked up again for a while: a mail of yesterday may have been sent after the last look. A number never falls, because what
 * was sent may be erased. The first look goes back to the beginning of the month, so that it is whole.
 */
export async function measureUsage(
  { tx }: Pick<JobContext, 'tx'>,
  { clock }: Pick<Deps, 'clock'>,
): Promise<JobOutcome> {
  const today = clock.now().slice(0, 10)
  const measured = await findMeasured(tx)
  const again = measured === undefined ? `${today.slice(0, 8)}01` : addDays(measured.last, -2)
  const since = measured === undefined || again > measured.first ? again : measured.first
  await updateMeasured(tx, since, today)
  return 'done'
}
