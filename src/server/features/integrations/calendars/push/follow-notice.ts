/** The job that follows a vendor's call: the calendar is read, however many calls there were. Issue 15 §4. */
import { epochMs } from '#domain/time/instant.ts'
import type { Deps } from '#server/deps.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { findCalendar } from '../entries/queries.ts'
import { calendarReadQueue, type CalendarRequest } from '../entries/queues.ts'
import { listWatches } from './queries.ts'
import { calendarNoticeQueue, calendarWatchQueue } from './queues.ts'

/** A calendar isn't read more often than this because of calls, in seconds. */
const pauseSeconds = 5

export async function followNotice(
  { tx, enqueue }: Pick<JobContext, 'tx' | 'enqueue'>,
  key: CalendarRequest,
  { clock }: Pick<Deps, 'clock'>,
): Promise<JobOutcome> {
  const row = await findCalendar(tx, key)
  const watches = await listWatches(tx, key)
  const now = clock.epochMs()
  if (row?.state !== 'ACTIVE') return 'done'
  if (watches.some(({ renewAt }) => renewAt !== null && epochMs(renewAt) <= now)) {
    await enqueue(calendarWatchQueue, [key])
  }
  // It was read since; or it rests, and is read by the clock after that.
  const isResting = row.rests_until !== null && epochMs(row.rests_until) > now
  if (isResting || watches.every(({ noticedAt }) => noticedAt === null)) return 'done'
  const sinceMs = row.read_at === null ? Infinity : now - epochMs(row.read_at)
  const isEarly = sinceMs < pauseSeconds * 1_000
  await enqueue(
    isEarly ? calendarNoticeQueue : calendarReadQueue,
    [key],
    isEarly ? pauseSeconds : 0,
  )
  return 'done'
}
