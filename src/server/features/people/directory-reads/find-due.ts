/** The job that finds the sources that are to be read this night. */
import type { Deps } from '#server/deps.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { beginRun } from './begin-run.ts'
import type { PeopleSource } from './people-source.ts'
import { takeDueOf } from './queries-sources.ts'
import type { SourceQueues } from './queues.ts'

/** Four times an hour. A server that was off at night reads when it is on again. */
export const nightSchedule = '7,22,37,52 * * * *'

/** From this hour of the location on. */
const nightHour = 2

export async function findDue(
  source: PeopleSource,
  queues: SourceQueues,
  { tx, enqueue }: Pick<JobContext, 'tx' | 'enqueue'>,
  { clock }: Pick<Deps, 'clock'>,
): Promise<JobOutcome> {
  const at = clock.now()
  for (const companyId of await takeDueOf(source.table, tx, at, nightHour)) {
    const key = { companyId, source: source.name }
    const runId = await beginRun(tx, key, { at }, { isPreview: false, isNightly: true })
    if (runId !== null) await enqueue(queues.read, [{ companyId }])
  }
  return 'done'
}
