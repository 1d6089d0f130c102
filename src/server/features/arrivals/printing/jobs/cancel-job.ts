import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { findJob, stepJob, type PrintJobRow } from './queries-jobs.ts'
import { tellJobs } from './tell-job.ts'

/** Takes a job out of the queue. @throws ApiError not_found | print_job_conflict once a printer has it */
export async function cancelJob(
  tx: Tx,
  companyId: CompanyId,
  act: Act,
  printJobId: string,
): Promise<PrintJobRow> {
  const cancelled = await stepJob(tx, companyId, printJobId, 'cancel', { at: act.at })
  if (cancelled !== undefined) {
    await tellJobs(tx, companyId, act, 'badge.cancelled', [cancelled])
    return cancelled
  }
  const job = mustFind(await findJob(tx, companyId, printJobId))
  if (job.status !== 'CANCELLED') throw new ApiError('print_job_conflict', { status: job.status })
  return job
}
