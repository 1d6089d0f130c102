import { z } from 'zod'
import { insideId } from '#contract/ids.ts'
import { jobCompany, type JobQueue } from '#server/platform/jobs/job-queue.ts'
import { planJob, type PlannedJob } from '#server/platform/relay/open-relay.ts'
import type { RelayedEvent } from '#server/platform/relay/relay-batch.ts'

export const signUpPrefix = 'sign-up:'

const beginning = z.object({ companyId: jobCompany, signUpId: z.uuid(), userId: z.uuid() })
export type Beginning = z.output<typeof beginning>

/** Gives a new location what it begins with. */
export const beginLocationQueue: JobQueue<Beginning> = {
  name: 'location-begin',
  data: beginning,
  retries: 10,
  firstRetrySeconds: 1,
  longestRetrySeconds: 300,
  concurrency: 2,
}

export function signUpReactions(event: RelayedEvent): readonly PlannedJob[] {
  if (event.kind !== 'sign_up.finished') return []
  const { companyId, subject, payload } = event
  const userId = insideId('US', String(payload['userId']))
  if (userId === null) return []
  const signUpId = subject.slice(signUpPrefix.length)
  return [planJob(beginLocationQueue, { companyId, signUpId, userId })]
}
