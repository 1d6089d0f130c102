/** The background work of the calendars that are read. */
import { z } from 'zod'
import { insideId } from '#contract/ids.ts'
import { jobCompany, type JobQueue } from '#server/platform/jobs/job-queue.ts'
import { planJob, type PlannedJob } from '#server/platform/relay/open-relay.ts'
import type { RelayedEvent } from '#server/platform/relay/relay-batch.ts'

export const calendarRequest = z.object({ companyId: jobCompany, calendarId: z.uuid() })
export type CalendarRequest = z.output<typeof calendarRequest>

/** Reads what has changed. Where it fails, the next minute tries again: what is left to read is kept. */
export const calendarReadQueue: JobQueue<CalendarRequest> = {
  name: 'calendar-read',
  data: calendarRequest,
  retries: 2,
  firstRetrySeconds: 10,
  longestRetrySeconds: 60,
  concurrency: 2,
  onePer: ({ companyId, calendarId }) => `${companyId} ${calendarId}`,
}

/** Looks which calendars are due, and about which a vendor is to be asked to call. */
export const calendarDueQueue: JobQueue<Record<string, never>> = {
  name: 'calendar-due',
  data: z.object({}),
  retries: 1,
  firstRetrySeconds: 5,
  longestRetrySeconds: 10,
  concurrency: 1,
}

const wakes = new Set<string>([
  'integration.created',
  'integration.updated',
  'integration.activated',
  'integration.consented',
  'integration.sync_asked',
  'integration.gone_confirmed',
])
const prefix = 'integration:'

/** Whoever connects one, or asks for it, does not wait for the clock. What is no calendar is found to be none. */
export function calendarReactions({
  kind,
  companyId,
  subject,
}: RelayedEvent): readonly PlannedJob[] {
  if (!wakes.has(kind) || !subject.startsWith(prefix)) return []
  const calendarId = insideId('WH', subject.slice(prefix.length))
  return calendarId === null ? [] : [planJob(calendarReadQueue, { companyId, calendarId })]
}
