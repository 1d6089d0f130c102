/** The background work of credentials. */
import { z } from 'zod'
import { jobCompany, type JobQueue } from '#server/platform/jobs/job-queue.ts'

const ofVisit = z.object({
  companyId: jobCompany,
  /** `visit:2026-11-21/M-…/V-…` */
  subject: z.string().optional(),
  /** Where the visit is no longer kept. */
  credentialId: z.uuid().optional(),
})
export type CredentialRequest = z.output<typeof ofVisit>

/** Makes what one visit has what it should have. */
export const credentialFollowQueue: JobQueue<CredentialRequest> = {
  name: 'credential-follow',
  data: ofVisit,
  retries: 8,
  firstRetrySeconds: 1,
  longestRetrySeconds: 60,
  concurrency: 2,
  onePer: ({ companyId, subject = '', credentialId = '' }) =>
    `${companyId}:${subject}${credentialId}`,
}

/** Looks for what time alone changes. */
export const credentialClockQueue: JobQueue<Record<string, never>> = {
  name: 'credential-clock',
  data: z.object({}),
  retries: 1,
  firstRetrySeconds: 5,
  longestRetrySeconds: 10,
  concurrency: 1,
}

const compared = z.object({
  companyId: jobCompany,
  after: z
    .object({ visitDate: z.string(), meetingId: z.uuid(), visitorId: z.uuid() })
    .nullable()
    .default(null),
})
export type CompareRequest = z.output<typeof compared>

/** Compares what the visits of a location have with what they should have. */
export const credentialCompareQueue: JobQueue<CompareRequest> = {
  name: 'credential-compare',
  data: compared,
  retries: 3,
  firstRetrySeconds: 5,
  longestRetrySeconds: 60,
  concurrency: 1,
  onePer: ({ companyId, after }) => `${companyId}:${JSON.stringify(after)}`,
}

/** Has every location compared. */
export const credentialRoundQueue: JobQueue<Record<string, never>> = {
  name: 'credential-round',
  data: z.object({}),
  retries: 1,
  firstRetrySeconds: 5,
  longestRetrySeconds: 10,
  concurrency: 1,
}
