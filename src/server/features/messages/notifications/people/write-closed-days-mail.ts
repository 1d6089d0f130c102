/** The job that asks those who look after a location what becomes of bookings on days that its calendar has closed. */
import { outsideId } from '#contract/ids.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import type { WorkerDeps } from '#server/platform/feature.ts'
import { countUndecided } from '#server/features/platform/hours/holidays/undecided.ts'
import { closedDaysMail } from '../templates/people/closed-days-mail.ts'
import type { ClosedDaysMailRequest } from './closed-days-mail-queue.ts'
import { listAccountOwners } from './queries-account.ts'
import { writeToUser } from './write-to-user.ts'

/** Nobody is asked what was decided meanwhile, or where nothing is booked any more. */
export async function writeClosedDaysMail(
  context: JobContext,
  { companyId: id, sourceId, cause }: ClosedDaysMailRequest,
  deps: WorkerDeps,
): Promise<JobOutcome> {
  const company = await deps.companies.find(id)
  if (company === null || company.disabled) return 'done'
  const { companyId, timeZone: zone } = company
  const days = await countUndecided(context.tx, company, deps.clock.now(), sourceId)
  if (days.length === 0) return 'done'
  const link = `${deps.config.publicUrl}/console/hours?companyId=${outsideId('CO', companyId)}`
  for (const reader of await listAccountOwners(context.tx, companyId)) {
    const { rights } = await deps.rights.find(companyId, reader.userId)
    if (!rights.has('EDIT_LOCATION')) continue
    const key = `${cause}:closed_days:${reader.userId}`
    await writeToUser(context, deps, company, reader, key, (frame) =>
      closedDaysMail(frame, { days, zone, link }),
    )
  }
  return 'done'
}
