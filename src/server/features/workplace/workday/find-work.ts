/** The job that finds the bookings whose turn it is and the days that are over (issue 4 §1, Auto release). */
import { employeeManagementParams } from '#contract/workplace/booking-params.ts'
import { releaseStep } from '#domain/booking/release.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import type { Deps } from '#server/deps.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { listOpenDays, listReleasingCompanies, listWaitingBookings } from './queries.ts'
import { bookingTurnQueue, dayEndQueue } from './queues.ts'

/** Every minute. */
export const workdaySchedule = '* * * * *'

/** Whatever is found twice is done once: the jobs look again before they change anything. */
export async function findWork(
  { tx, enqueue }: JobContext,
  { clock }: Pick<Deps, 'clock'>,
): Promise<JobOutcome> {
  const now = clock.now()
  for (const { companyId, timeZone, params } of await listReleasingCompanies(tx)) {
    const rules = employeeManagementParams.parse(params)
    const waiting = await listWaitingBookings(tx, companyId, localDateOf(now, timeZone))
    const due = waiting.filter((one) => releaseStep(one, rules, now, timeZone) !== 'wait')
    await enqueue(
      bookingTurnQueue,
      due.map(({ bookingId }) => ({ companyId, bookingId })),
    )
  }
  const days = await listOpenDays(tx)
  const over = days.filter(({ date, timeZone }) => date < localDateOf(now, timeZone))
  await enqueue(
    dayEndQueue,
    over.map(({ companyId, date }) => ({ companyId, date })),
  )
  return 'done'
}
