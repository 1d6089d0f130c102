/** The background work of the mail about days that a calendar has closed although something is booked on them (issue 14 §5). */
import { z } from 'zod'
import { insideId } from '#contract/ids.ts'
import { jobCompany, type JobQueue } from '#server/platform/jobs/job-queue.ts'
import { planJob, type PlannedJob } from '#server/platform/relay/open-relay.ts'
import type { RelayedEvent } from '#server/platform/relay/relay-batch.ts'

const closedDaysMail = z.object({
  companyId: jobCompany,
  sourceId: z.uuid(),
  /** The number of the event that asks for it. */
  cause: z.string(),
})
export type ClosedDaysMailRequest = z.output<typeof closedDaysMail>

export const closedDaysMailQueue: JobQueue<ClosedDaysMailRequest> = {
  name: 'closed-days-mail',
  data: closedDaysMail,
  retries: 12,
  firstRetrySeconds: 2,
  longestRetrySeconds: 1_800,
  concurrency: 1,
}

export function closedDaysReactions(event: RelayedEvent): readonly PlannedJob[] {
  const { kind, companyId, eventId, payload } = event
  if (kind !== 'holidays.undecided') return []
  const { sourceId: outside } = payload
  const sourceId = typeof outside === 'string' ? insideId('HS', outside) : null
  if (sourceId === null) return []
  return [planJob(closedDaysMailQueue, { companyId, sourceId, cause: String(eventId) })]
}
