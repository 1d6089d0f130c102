/** The job that finds the locations where recipients may be reminded now (issue 17 §1). */
import { isOpenAt } from '#domain/location/opening-hours.ts'
import type { Deps } from '#server/deps.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { listHolding } from './queries.ts'
import { reminderRoundQueue } from './queues.ts'

/** Four times an hour. */
export const reminderRoundsSchedule = '*/15 * * * *'

/** Nobody is reminded while nobody could hand anything over: what is due at night is said in the morning. */
export async function findRounds(
  { tx, enqueue }: JobContext,
  { clock, companies }: Pick<Deps, 'clock' | 'companies'>,
): Promise<JobOutcome> {
  const now = clock.now()
  for (const companyId of await listHolding(tx)) {
    const company = await companies.find(companyId)
    if (company === null) continue
    const { hours, closingDays, timeZone } = company
    if (!isOpenAt(now, { ...hours, closingDays }, timeZone)) continue
    await enqueue(reminderRoundQueue, [{ companyId, after: null }])
  }
  return 'done'
}
