/** The job that finds the calendars that are to be read, every minute. */
import type { Deps } from '#server/deps.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { listDueCalendars } from './queries.ts'
import { calendarReadQueue } from './queues.ts'

export const calendarSchedule = '* * * * *'

export async function findDueCalendars(
  { tx, enqueue }: Pick<JobContext, 'tx' | 'enqueue'>,
  { clock }: Pick<Deps, 'clock'>,
): Promise<JobOutcome> {
  const due = await listDueCalendars(tx, clock.now())
  await enqueue(
    calendarReadQueue,
    due.map(({ company_id: companyId, calendar_id: calendarId }) => ({ companyId, calendarId })),
  )
  return 'done'
}
