/** The job that finds the directories that are to be read this night. */
import type { Deps } from '#server/deps.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { beginRun } from './begin-run.ts'
import { listDueDirectories, updateDirectory } from './queries.ts'
import { ldapReadQueue } from './queues.ts'

/** Four times an hour. A server that was off at night reads when it is on again. */
export const ldapNightSchedule = '7,22,37,52 * * * *'

/** From this hour of the location on. */
const nightHour = 2

export async function findDue(
  { tx, enqueue }: Pick<JobContext, 'tx' | 'enqueue'>,
  { clock }: Pick<Deps, 'clock'>,
): Promise<JobOutcome> {
  const at = clock.now()
  for (const { company_id: companyId, night } of await listDueDirectories(tx, at, nightHour)) {
    await updateDirectory(tx, companyId, { last_night: night })
    const runId = await beginRun(tx, companyId, { at }, { isPreview: false, isNightly: true })
    if (runId !== null) await enqueue(ldapReadQueue, [{ companyId }])
  }
  return 'done'
}
