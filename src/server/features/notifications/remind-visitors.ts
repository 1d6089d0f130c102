/** The job that finds the visitors to remind (reference §2, Schedule). */
import { visitorCheckEmailParams } from '#contract/params.ts'
import type { Deps } from '#server/deps.ts'
import { visitSubject } from '#server/platform/auth/actor.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { listDueReminders } from './queries-reminders.ts'
import { visitMailQueue } from './queues.ts'

/** Every five minutes. */
export const reminderSchedule = '*/5 * * * *'

/** Whoever is found twice is reminded once: the mail of an hour mark is written once. */
export async function remindVisitors(
  { tx, enqueue }: JobContext,
  { clock }: Pick<Deps, 'clock'>,
): Promise<JobOutcome> {
  const now = clock.now()
  const { reminderHours } = visitorCheckEmailParams.parse({})
  const due = await listDueReminders(tx, now, reminderHours)
  await enqueue(
    visitMailQueue,
    due.map(({ companyId, hours, cause, ...key }) => ({
      companyId,
      subject: visitSubject(key),
      template: 'reminder' as const,
      cause,
      at: now,
      hours,
    })),
  )
  return 'done'
}
