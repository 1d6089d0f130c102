/** The background work of calendars whose vendor calls. */
import { insideId } from '#contract/ids.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import { planJob, type PlannedJob } from '#server/platform/relay/open-relay.ts'
import type { RelayedEvent } from '#server/platform/relay/relay-batch.ts'
import { calendarRequest, type CalendarRequest } from '../entries/queues.ts'

const onePer = ({ companyId, calendarId }: CalendarRequest): string => `${companyId} ${calendarId}`

/** Has the vendor call, or stop calling. Where it fails the clock tries again. */
export const calendarWatchQueue: JobQueue<CalendarRequest> = {
  name: 'calendar-watch',
  data: calendarRequest,
  retries: 3,
  firstRetrySeconds: 10,
  longestRetrySeconds: 120,
  concurrency: 1,
  onePer,
}

/** Follows a call: has the calendar read, but not more often than it needs. */
export const calendarNoticeQueue: JobQueue<CalendarRequest> = {
  name: 'calendar-notice',
  data: calendarRequest,
  retries: 2,
  firstRetrySeconds: 5,
  longestRetrySeconds: 30,
  concurrency: 2,
  onePer,
}

const turns = new Set<string>([
  'integration.created',
  'integration.updated',
  'integration.activated',
  'integration.paused',
  'integration.consented',
  'integration.consent_ended',
])
const prefix = 'integration:'

/** What is no calendar is found to be none. */
export function pushReactions({ kind, companyId, subject }: RelayedEvent): readonly PlannedJob[] {
  const queue = kind === 'integration.changes_told' ? calendarNoticeQueue : calendarWatchQueue
  if (queue === calendarWatchQueue && !turns.has(kind)) return []
  if (!subject.startsWith(prefix)) return []
  const calendarId = insideId('WH', subject.slice(prefix.length))
  return calendarId === null ? [] : [planJob(queue, { companyId, calendarId })]
}
