/** The background work of what marshals write to everybody on the list of an emergency (issue 5 §4). */
import { z } from 'zod'
import { insideId } from '#contract/ids.ts'
import { jobCompany, type JobQueue } from '#server/platform/jobs/job-queue.ts'
import { planJob, type PlannedJob } from '#server/platform/relay/open-relay.ts'
import type { RelayedEvent } from '#server/platform/relay/relay-batch.ts'
import { mailSendQueue, type MailSendRequest } from '../queues.ts'

const emergencyMessage = z.object({
  companyId: jobCompany,
  emergencyId: z.uuid(),
  messageId: z.uuid(),
  /** The last person who has it: the next of the list follow. Null at the beginning. */
  after: z.uuid().nullable(),
})
export type EmergencyMessageRequest = z.output<typeof emergencyMessage>

/** Writes the mails of a message, some people at a time. */
export const emergencyMessageQueue: JobQueue<EmergencyMessageRequest> = {
  name: 'emergency-message',
  data: emergencyMessage,
  retries: 30,
  firstRetrySeconds: 1,
  longestRetrySeconds: 15,
  concurrency: 2,
}

/** The mails of an emergency wait behind no others. */
export const urgentMailQueue: JobQueue<MailSendRequest> = {
  ...mailSendQueue,
  name: 'mail-send-urgent',
  firstRetrySeconds: 1,
  longestRetrySeconds: 60,
}

/** Before the outside id of an emergency, in the subject of its events and mails. */
export const emergencyPrefix = 'emergency:'

export function emergencyReactions(event: RelayedEvent): readonly PlannedJob[] {
  const { kind, subject, companyId, payload } = event
  if (kind !== 'emergency.messaged') return []
  const emergencyId = insideId('EM', subject.slice(emergencyPrefix.length))
  const { messageId } = payload
  if (emergencyId === null || typeof messageId !== 'string') return []
  return [planJob(emergencyMessageQueue, { companyId, emergencyId, messageId, after: null })]
}
