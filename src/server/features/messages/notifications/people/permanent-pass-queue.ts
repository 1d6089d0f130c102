/** The background work of the mail that brings somebody their permanent pass. */
import { z } from 'zod'
import { insideId } from '#contract/ids.ts'
import { jobCompany, type JobQueue } from '#server/platform/jobs/job-queue.ts'
import { planJob, type PlannedJob } from '#server/platform/relay/open-relay.ts'
import type { RelayedEvent } from '#server/platform/relay/relay-batch.ts'

const permanentPassMail = z.object({
  companyId: jobCompany,
  visitorId: z.uuid(),
  /** The pass that was meant; another one is not sent in its place. */
  passId: z.uuid(),
  /** The number of the event that asks for it. */
  cause: z.string(),
})
export type PermanentPassMailRequest = z.output<typeof permanentPassMail>

export const permanentPassMailQueue: JobQueue<PermanentPassMailRequest> = {
  name: 'permanent-pass-mail',
  data: permanentPassMail,
  retries: 12,
  firstRetrySeconds: 2,
  longestRetrySeconds: 1_800,
  concurrency: 1,
}

/** Before the outside id of a visitor, in the subject of events and mails about a person. */
export const visitorPrefix = 'visitor:'

export function permanentPassReactions(event: RelayedEvent): readonly PlannedJob[] {
  const { kind, subject, companyId, eventId, payload } = event
  if (kind !== 'visitor.pass_sent') return []
  const visitorId = insideId('V', subject.slice(visitorPrefix.length))
  const { passId } = payload
  if (visitorId === null || typeof passId !== 'string') return []
  const cause = String(eventId)
  return [planJob(permanentPassMailQueue, { companyId, visitorId, passId, cause })]
}
