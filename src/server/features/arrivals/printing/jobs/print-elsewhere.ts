/** The job that follows a badge which was not printed: the location's printer stands in for that of an entrance. */
import { outsideId } from '#contract/ids.ts'
import type { Deps } from '#server/deps.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { readBadgeParams } from '../../badges/read-badge-params.ts'
import { findJob } from './queries-jobs.ts'
import { visitKeyOfJob } from '../present.ts'
import { queueBadge } from '../queue-badge.ts'
import type { FailedBadge } from '../queues.ts'

/** Once for each badge that failed, and never for one that failed on the location's printer itself. */
export async function printElsewhere(
  { tx }: JobContext,
  { companyId, printJobId, cause }: FailedBadge,
  deps: Pick<Deps, 'clock'>,
): Promise<JobOutcome> {
  const job = await findJob(tx, companyId, printJobId)
  const { printerId } = await readBadgeParams(tx, companyId)
  if (job === undefined || printerId === null) return 'done'
  if (printerId === outsideId('PR', job.printer_id)) return 'done'
  const act = { actor: { kind: 'system' }, commandId: null, at: deps.clock.now() } as const
  try {
    await queueBadge(tx, companyId, act, {
      key: visitKeyOfJob(job),
      cause,
      isOneEnough: true,
      ...(job.badge_template_id !== null && { badgeTemplateId: job.badge_template_id }),
    })
  } catch (error) {
    // Nobody waits for an answer: who has left again needs no badge.
    if (!(error instanceof ApiError)) throw error
  }
  return 'done'
}
