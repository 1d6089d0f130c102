/**
 * Folds the words of visits before somebody searches them. A search of a day over many locations looks at tens of thousands of visits, and
 * whoever searched first waited while all of them were folded; what has changed since is still folded by the search itself.
 */
import { z } from 'zod'
import { addDays } from '#domain/time/local-date.ts'
import type { Deps } from '#server/deps.ts'
import type { JobContext, JobOutcome, JobQueue } from '#server/platform/jobs/job-queue.ts'
import { foldedAtOnce, saveFolded } from '#server/features/visits/visits/list/fold-visits.ts'
import { lockUnfoldedAround } from './queries-fold.ts'

type Data = Record<string, never>
export const foldQueue: JobQueue<Data> = {
  name: 'visits-fold',
  data: z.strictObject({}),
  retries: 1,
  firstRetrySeconds: 30,
  longestRetrySeconds: 30,
  concurrency: 1,
  onePer: () => 'all',
}

/** Every five minutes. */
export const foldSchedule = '*/5 * * * *'

/** Those of yesterday, today and tomorrow, wherever these days are; some at a time, so that whoever changes one isn't held up. */
export async function foldAhead(
  { tx, enqueue }: Pick<JobContext, 'tx' | 'enqueue'>,
  { clock }: Pick<Deps, 'clock'>,
): Promise<JobOutcome> {
  const today = clock.now().slice(0, 10)
  const days = [-1, 0, 1].map((ahead) => addDays(today, ahead))
  const visits = await lockUnfoldedAround(tx, days, foldedAtOnce)
  if (visits.length > 0) await saveFolded(tx, visits)
  if (visits.length === foldedAtOnce) await enqueue(foldQueue, [{}])
  return 'done'
}
