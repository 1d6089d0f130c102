/** The background work of the mails to whoever signs up. Issue 16 §3. */
import { z } from 'zod'
import { insideId } from '#contract/ids.ts'
import { signUpPrefix } from '#server/features/people/sign-ups/queue.ts'
import { jobCompany, type JobQueue } from '#server/platform/jobs/job-queue.ts'
import { planJob, type PlannedJob } from '#server/platform/relay/open-relay.ts'
import type { RelayedEvent } from '#server/platform/relay/relay-batch.ts'

const signUpMail = z.discriminatedUnion('kind', [
  /** The number of the event that asks for it is the cause. */
  z.object({ kind: z.literal('LINK'), signUpId: z.uuid(), cause: z.string() }),
  z.object({
    kind: z.literal('WELCOME'),
    companyId: jobCompany,
    userId: z.uuid(),
    cause: z.string(),
  }),
  z.object({
    kind: z.literal('WELCOME_AGAIN'),
    organisationId: z.uuid(),
    accountId: z.uuid(),
    cause: z.string(),
  }),
])
export type SignUpMailRequest = z.output<typeof signUpMail>

export const signUpMailQueue: JobQueue<SignUpMailRequest> = {
  name: 'sign-up-mail',
  data: signUpMail,
  retries: 12,
  firstRetrySeconds: 1,
  longestRetrySeconds: 300,
  concurrency: 2,
}

const accountPrefix = 'account:'

export function signUpMailReactions(event: RelayedEvent): readonly PlannedJob[] {
  const { kind, subject, companyId, payload } = event
  const cause = String(event.eventId)
  if (kind === 'sign_up.asked') {
    const signUpId = subject.slice(signUpPrefix.length)
    return [planJob(signUpMailQueue, { kind: 'LINK', signUpId, cause })]
  }
  if (kind === 'sign_up.finished') {
    const userId = insideId('US', String(payload['userId']))
    if (userId === null) return []
    return [planJob(signUpMailQueue, { kind: 'WELCOME', companyId, userId, cause })]
  }
  if (kind !== 'sign_up.welcome_asked') return []
  const accountId = insideId('AC', subject.slice(accountPrefix.length))
  if (accountId === null) return []
  const again = { kind: 'WELCOME_AGAIN', organisationId: companyId, accountId, cause } as const
  return [planJob(signUpMailQueue, again)]
}
