import { outsideId } from '#contract/ids.ts'
import { visitSubject } from '#server/platform/auth/actor.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvents, type AnyAct } from '#server/platform/events.ts'
import { visitKeyOfJob } from '../present.ts'
import type { PrintJobRow } from './queries-jobs.ts'

export type BadgeEvent =
  | 'badge.queued'
  | 'badge.sent'
  | 'badge.printed'
  | 'badge.failed'
  | 'badge.cancelled'

/** Tells the spine what became of print jobs; it stands in the timeline of their visits. */
export function tellJobs(
  tx: Tx,
  companyId: CompanyId,
  act: AnyAct,
  kind: BadgeEvent,
  jobs: readonly PrintJobRow[],
): Promise<void> {
  return appendEvents(
    tx,
    companyId,
    act,
    jobs.map((job) => ({
      kind,
      subject: visitSubject(visitKeyOfJob(job)),
      payload: {
        printJobId: outsideId('PJ', job.print_job_id),
        printerId: outsideId('PR', job.printer_id),
        ...(job.error === null ? {} : { error: job.error }),
        ...(job.reprint_of === null ? {} : { reprintOf: outsideId('PJ', job.reprint_of) }),
      },
    })),
  )
}
