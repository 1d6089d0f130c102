/**
 * Words by which something is found are folded by one rule (`src/domain/name/fold-name.ts`) and stored. What has changed is folded by
 * whoever searches next, and ahead of them by background work: after an import, or over many locations, tens of thousands have no words
 * yet, and whoever searched first waited while all were folded, or longer than an answer may take.
 */
import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '../database/database.ts'
import { job, type FeatureJob } from '../feature.ts'
import type { JobQueue } from '../jobs/job-queue.ts'

/** So many are folded at a time, so that whoever changes one isn't held up. */
export const foldedAtOnce = 2_000

/** Folds up to `foldedAtOnce` that have no words. @returns how many */
type FoldSome = (tx: Tx, deps: Pick<Deps, 'clock'>) => Promise<number>

/** Every five minutes, until nothing is left. @param name of the queue, `<noun>-fold` */
export function foldingJob(name: string, foldSome: FoldSome): FeatureJob {
  const queue: JobQueue<Record<string, never>> = {
    name,
    data: z.strictObject({}),
    retries: 1,
    firstRetrySeconds: 30,
    longestRetrySeconds: 30,
    concurrency: 1,
    onePer: () => 'all',
  }
  return job(
    queue,
    async ({ tx, enqueue }, _, deps) => {
      const count = await foldSome(tx, deps)
      if (count === foldedAtOnce) await enqueue(queue, [{}])
      return 'done'
    },
    '*/5 * * * *',
  )
}

/** Goes on until nothing is left. */
export async function foldAll(foldSome: () => Promise<number>): Promise<void> {
  while ((await foldSome()) === foldedAtOnce);
}
