/** The job of every minute: what the clock changes for colleagues, and what was left over. */
import type { Deps } from '#server/deps.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { noteDue } from './employees/queries-employees.ts'
import { employeeQueue, passageQueue, sendQueue } from './queues.ts'
import { listAwake, listWaiting } from './sending/queries-awake.ts'

/** More are found a minute later. */
const mostDue = 5_000

export async function findDue(
  { tx, enqueue }: JobContext,
  { clock }: Pick<Deps, 'clock'>,
): Promise<JobOutcome> {
  const now = clock.now()
  const locations = await noteDue(tx, now, mostDue)
  await enqueue(
    employeeQueue,
    locations.map((companyId) => ({ companyId })),
  )
  await enqueue(sendQueue, await listAwake(tx, now))
  await enqueue(passageQueue, await listWaiting(tx))
  return 'done'
}
