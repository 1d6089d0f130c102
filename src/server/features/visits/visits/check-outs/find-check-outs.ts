/** The job that finds the locations with visitors to be checked out automatically (reference §1, Auto check-out). */
import { checkOutParams } from '#contract/visits/check-outs.ts'
import { epochMs } from '#domain/time/instant.ts'
import { dueSince } from '#domain/visit/automatic-check-out.ts'
import type { Deps } from '#server/deps.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { listOccupiedCompanies } from './queries.ts'
import { checkOutQueue } from './queues.ts'

/** Every five minutes; the check-out carries the instant at which it was due, whenever that is. */
export const checkOutSchedule = '*/5 * * * *'

/** A location that is found twice is harmless: the job looks again, with the visits locked. */
export async function findCheckOuts(
  { tx, enqueue }: JobContext,
  { clock }: Pick<Deps, 'clock'>,
): Promise<JobOutcome> {
  const now = clock.now()
  const due = (await listOccupiedCompanies(tx)).filter(
    ({ timeZone, params, firstArrival, firstEnd }) => {
      const rules = checkOutParams.parse(params)
      const first = rules.mode === 'DAILY' ? firstArrival : firstEnd
      return epochMs(first) <= epochMs(dueSince(rules, now, timeZone))
    },
  )
  await enqueue(
    checkOutQueue,
    due.map(({ companyId }) => ({ companyId })),
  )
  return 'done'
}
