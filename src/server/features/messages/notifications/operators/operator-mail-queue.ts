/** The background work of the mails by which an operator gets in (decision 0564). */
import { z } from 'zod'
import { insideId } from '#contract/ids.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import { planJob, type PlannedJob } from '#server/platform/relay/open-relay.ts'
import type { RelayedEvent } from '#server/platform/relay/relay-batch.ts'

const operatorMail = z.object({
  operatorId: z.uuid(),
  /** The number of the event that asks for it. */
  cause: z.string(),
})
export type OperatorMailRequest = z.output<typeof operatorMail>

/** Writes a mail with a one-time link to an operator. */
export const operatorMailQueue: JobQueue<OperatorMailRequest> = {
  name: 'operator-mail',
  data: operatorMail,
  retries: 12,
  firstRetrySeconds: 1,
  longestRetrySeconds: 300,
  concurrency: 1,
}

const prefix = 'operator:'

/** Who uses the command line passes the link on that it prints. */
export function operatorMailReactions(event: RelayedEvent): readonly PlannedJob[] {
  const isAsked = event.kind === 'operator.added' || event.kind === 'operator.reset'
  const isMailed = event.payload['mailed'] === true
  const operatorId = insideId('OP', event.subject.slice(prefix.length))
  if (!isAsked || !isMailed || operatorId === null) return []
  return [planJob(operatorMailQueue, { operatorId, cause: String(event.eventId) })]
}
