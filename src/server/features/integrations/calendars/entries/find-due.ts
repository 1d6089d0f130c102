/** The job that finds, every minute, the calendars that are to be read, and those whose vendor is to be asked to call. */
import { isConsented } from '#domain/calendar/connection.ts'
import { isCallable, isNothing, isToAsk, planWatches, pushOf } from '#domain/calendar/push.ts'
import type { Deps } from '#server/deps.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { isRenewable, noticePath } from '../push/keep-watches.ts'
import { problemOf } from '../push/present-push.ts'
import { mapWatches } from '../push/queries.ts'
import { calendarWatchQueue } from '../push/queues.ts'
import { listDueFacts } from './queries-due.ts'
import { calendarReadQueue } from './queues.ts'
import { kindOf } from './stored-calendar.ts'

export const calendarSchedule = '* * * * *'

export async function findDueCalendars(
  { tx, enqueue }: Pick<JobContext, 'tx' | 'enqueue'>,
  { clock, config: { publicUrl } }: Pick<Deps, 'clock' | 'config'>,
): Promise<JobOutcome> {
  const now = clock.now()
  const all = await listDueFacts(tx, now)
  const watchesOf = await mapWatches(tx)
  const facts = all.map((row) => {
    const watches = watchesOf.get(row.calendar_id) ?? []
    const kind = kindOf(row)
    const isWatchable = isConsented(kind) && row.isRead && row.isGranted
    return { row, watches, kind, isWatchable }
  })
  const due = facts.filter(({ row, watches, isWatchable }) => {
    const push = isWatchable ? pushOf({ publicUrl, problem: problemOf(row), watches }, now) : null
    const { read_at: readAt, isFailing, isMore } = row
    return row.isDue && isToAsk({ readAt, isFailing, isMore, push, watches }, now)
  })
  const unplanned = facts.filter(({ row, watches, kind, isWatchable }) => {
    if (!isConsented(kind)) return false
    const plan = planWatches(
      {
        canWatch: isWatchable && isCallable(publicUrl),
        watched: row.address,
        called: `${publicUrl}${noticePath}`,
        againAt: row.push_again_at,
        isRenewable: isRenewable(kind),
        watches,
      },
      now,
    )
    return !isNothing(plan)
  })
  const keys = (some: typeof facts) =>
    some.map(({ row }) => ({ companyId: row.company_id, calendarId: row.calendar_id }))
  await enqueue(calendarReadQueue, keys(due))
  await enqueue(calendarWatchQueue, keys(unplanned))
  return 'done'
}
