/** The mails about mailboxes that colleagues invite: what their organiser is answered, and that one can't be read (issue 15 §4). */
import { z } from 'zod'
import { mailboxFaults } from '#contract/integrations/mailboxes.ts'
import { calendarConnectionFaults } from '#domain/calendar/connection.ts'
import { insideId } from '#contract/ids.ts'
import { jobCompany, type JobQueue } from '#server/platform/jobs/job-queue.ts'
import { planJob, type PlannedJob } from '#server/platform/relay/open-relay.ts'
import type { RelayedEvent } from '#server/platform/relay/relay-batch.ts'

const calendarMail = z.object({
  companyId: jobCompany,
  /** The number of the event that asks for it. */
  cause: z.string(),
  notice: z.discriminatedUnion('is', [
    z.object({ is: z.literal('REPLY'), mailboxId: z.uuid(), messageId: z.uuid() }),
    z.object({
      is: z.literal('FAILED'),
      userId: z.uuid(),
      name: z.string(),
      since: z.string(),
      fault: z.enum([...new Set([...mailboxFaults, ...calendarConnectionFaults])]),
    }),
  ]),
})
export type CalendarMailRequest = z.output<typeof calendarMail>

export const calendarMailQueue: JobQueue<CalendarMailRequest> = {
  name: 'calendar-mail',
  data: calendarMail,
  retries: 12,
  firstRetrySeconds: 2,
  longestRetrySeconds: 1_800,
  concurrency: 2,
}

/** What an API client connected is nobody's to hear of. */
export function calendarMailReactions(event: RelayedEvent): readonly PlannedJob[] {
  const { companyId, eventId, subject, payload } = event
  const notice = noticeOf(event.kind, subject, payload)
  const request = calendarMail.safeParse({ companyId, cause: String(eventId), notice })
  return request.success ? [planJob(calendarMailQueue, request.data)] : []
}

function noticeOf(kind: string, subject: string, payload: RelayedEvent['payload']): unknown {
  if (kind === 'integration.read_failed') {
    const { madeBy, name, since, fault } = payload
    const userId = typeof madeBy === 'string' ? insideId('US', madeBy) : null
    return { is: 'FAILED', userId, name, since, fault }
  }
  const isAnswered = kind === 'integration.message_taken' || kind === 'integration.message_refused'
  if (!isAnswered || payload['replies'] !== true) return null
  const mailboxId = insideId('WH', subject.slice('integration:'.length))
  return { is: 'REPLY', mailboxId, messageId: payload['messageId'] }
}
