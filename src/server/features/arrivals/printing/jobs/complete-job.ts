import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { findJob, stepJob, type PrintJobRow } from './queries-jobs.ts'
import { tellJobs } from './tell-job.ts'

export type PrintOutcome = {
  readonly claim: string
  readonly printed: boolean
  readonly error?: string | undefined
}

/**
 * What whoever claimed a job says of it. Saying the same again changes nothing; a claim that has run out still counts
 * until somebody else has the job.
 * @throws ApiError not_found | print_job_conflict
 */
export async function completeJob(
  tx: Tx,
  companyId: CompanyId,
  act: Act,
  printJobId: string,
  { claim, printed, error = 'not_printed' }: PrintOutcome,
): Promise<PrintJobRow> {
  const done = await stepJob(tx, companyId, printJobId, printed ? 'confirm' : 'give_up', {
    at: act.at,
    claim,
    ...(printed ? {} : { error }),
  })
  if (done !== undefined) {
    await tellJobs(tx, companyId, act, printed ? 'badge.printed' : 'badge.failed', [done])
    return done
  }
  const job = mustFind(await findJob(tx, companyId, printJobId))
  const isSaid = job.claim_id === claim && job.status === (printed ? 'PRINTED' : 'FAILED')
  if (!isSaid) throw new ApiError('print_job_conflict', { status: job.status })
  return job
}
