/** The background work of the mails about people who join by themselves. Issue 16 §1. */
import { z } from 'zod'
import { insideId } from '#contract/ids.ts'
import { jobCompany, type JobQueue } from '#server/platform/jobs/job-queue.ts'
import { planJob, type PlannedJob } from '#server/platform/relay/open-relay.ts'
import type { RelayedEvent } from '#server/platform/relay/relay-batch.ts'

const joinMail = z.discriminatedUnion('kind', [
  /** To whoever asked. The number of the event that asks for it is the cause. */
  z.object({ kind: z.literal('ASKED'), requestId: z.uuid(), cause: z.string() }),
  /** To administrators. */
  z.object({
    kind: z.literal('JOINED'),
    companyId: jobCompany,
    userId: z.uuid(),
    domain: z.string(),
    cause: z.string(),
  }),
])
export type JoinMailRequest = z.output<typeof joinMail>

export const joinMailQueue: JobQueue<JoinMailRequest> = {
  name: 'join-mail',
  data: joinMail,
  retries: 12,
  firstRetrySeconds: 1,
  longestRetrySeconds: 300,
  concurrency: 2,
}

export const joiningPrefix = 'joining:'

export function joinMailReactions(event: RelayedEvent): readonly PlannedJob[] {
  const { kind, subject, companyId, payload } = event
  const cause = String(event.eventId)
  if (kind === 'account.join_asked') {
    const requestId = subject.slice(joiningPrefix.length)
    return [planJob(joinMailQueue, { kind: 'ASKED', requestId, cause })]
  }
  if (kind !== 'user.joined' || payload['news'] !== true) return []
  const userId = insideId('US', String(payload['userId']))
  if (userId === null) return []
  const domain = String(payload['name'])
  return [planJob(joinMailQueue, { kind: 'JOINED', companyId, userId, domain, cause })]
}
