/** The job that finds the visitors to remind (reference §2, Schedule), the colleagues (reference §7, L-PA), and the hosts of who is still here. */
import { outsideVisitId } from '#contract/ids.ts'
import { visitorCheckEmailParams } from '#contract/settings/params.ts'
import type { Deps } from '#server/deps.ts'
import { visitSubject } from '#server/platform/auth/actor.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { checkOutNewsMs } from '../visits/arrival-mails.ts'
import { visitorTextQueue } from '../texts/message-queue.ts'
import {
  listDueCheckOuts,
  listDueNotices,
  listDueReminders,
  listDueTexts,
} from './queries-reminders.ts'
import { visitMailQueue } from '../queues.ts'

/** Colleagues are reminded so long before a visit begins. */
const noticeHours = 2
/** And visitors, by text message (reference §7). */
const textHours = 2

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
  const named = await listDueNotices(tx, now, noticeHours)
  await enqueue(
    visitMailQueue,
    named.map(({ companyId, userId, ...key }) => ({
      companyId,
      subject: visitSubject(key),
      template: 'visitor_soon' as const,
      cause: `reminder:${outsideVisitId(key)}`,
      at: now,
      userId,
    })),
  )
  await enqueue(
    visitorTextQueue,
    (await listDueTexts(tx, now, textHours)).map(({ companyId, cause, ...key }) => ({
      companyId,
      subject: visitSubject(key),
      kind: 'text_reminder' as const,
      cause,
    })),
  )
  const staying = await listDueCheckOuts(tx, now, checkOutNewsMs / 1_000)
  await enqueue(
    visitMailQueue,
    staying.map(({ companyId, cause, ...key }) => ({
      companyId,
      subject: visitSubject(key),
      template: 'check_out_due' as const,
      cause,
      at: now,
    })),
  )
  return 'done'
}
