/** Adds jobs once more that an operator wants to run again. */
import { z } from 'zod'
import type { JobContext, JobOutcome, JobQueue } from '#server/platform/jobs/job-queue.ts'
import { planJob, type PlannedJob } from '#server/platform/relay/open-relay.ts'
import type { RelayedEvent } from '#server/platform/relay/relay-batch.ts'
import { markRun, takeAsked } from './queries.ts'

type Nothing = Record<string, never>

export const runAgainQueue: JobQueue<Nothing> = {
  name: 'dead-letters-run-again',
  data: z.strictObject({}),
  retries: 8,
  firstRetrySeconds: 1,
  longestRetrySeconds: 60,
  concurrency: 1,
  onePer: () => 'all',
}

export function runAgainReactions({ kind }: RelayedEvent): readonly PlannedJob[] {
  return kind === 'installation.jobs_run_again' ? [planJob(runAgainQueue, {})] : []
}

const batch = 100

/** In one transaction with the letters: each is added once, also when the process dies. */
export async function runAgain({ tx, runAgain: add, enqueue }: JobContext): Promise<JobOutcome> {
  const letters = await takeAsked(tx, batch)
  for (const { id, queue, data } of letters) await markRun(tx, id, await add(queue, data))
  if (letters.length === batch) await enqueue(runAgainQueue, [{}], 1)
  return 'done'
}
