/** The background work of access control. Issue 15 §5. */
import { z } from 'zod'
import { insideId } from '#contract/ids.ts'
import { jobCompany, type JobQueue } from '#server/platform/jobs/job-queue.ts'
import { planJob, type PlannedJob } from '#server/platform/relay/open-relay.ts'
import type { RelayedEvent } from '#server/platform/relay/relay-batch.ts'

const ofLocation = z.object({ companyId: jobCompany })
export type LocationRequest = z.output<typeof ofLocation>
const ofSystem = z.object({ companyId: jobCompany, integrationId: z.uuid() })
export type SystemRequest = z.output<typeof ofSystem>

const usual = { retries: 3, firstRetrySeconds: 5, longestRetrySeconds: 60 } as const
const systemQueue = (name: string): JobQueue<SystemRequest> => ({
  ...usual,
  name,
  data: ofSystem,
  concurrency: 4,
  onePer: ({ integrationId }) => integrationId,
})

/** Says anew what some colleagues' credentials open. */
export const employeeQueue: JobQueue<LocationRequest> = {
  ...usual,
  name: 'doors-employees',
  data: ofLocation,
  concurrency: 2,
  onePer: ({ companyId }) => companyId,
}
/** Tells a system what has changed. */
export const sendQueue = systemQueue('doors-send')
/** Acts on what its readers saw. */
export const passageQueue = systemQueue('doors-passages')
/** Compares with what it has, and mends it once somebody has said so. */
export const resyncQueue = systemQueue('doors-resync')
/** Looks which levels the clock changes, and what was left to be told. */
export const doorClockQueue: JobQueue<Record<string, never>> = {
  name: 'doors-clock',
  data: z.object({}),
  retries: 1,
  firstRetrySeconds: 5,
  longestRetrySeconds: 10,
  concurrency: 1,
}
export const doorClockSchedule = '* * * * *'

const prefix = 'integration:'

/** Whoever starts, replays, compares or disconnects does not wait for the clock. */
export function doorReactions({ kind, companyId, subject }: RelayedEvent): readonly PlannedJob[] {
  // Looks as well for what else has to be told there.
  if (kind === 'visit.door_unblocked') return [planJob(employeeQueue, { companyId })]
  if (!subject.startsWith(prefix)) return []
  const integrationId = insideId('WH', subject.slice(prefix.length))
  if (integrationId === null) return []
  const request = { companyId, integrationId }
  switch (kind) {
    case 'integration.created':
    case 'integration.updated':
      return [planJob(employeeQueue, { companyId }), planJob(sendQueue, request)]
    case 'integration.activated':
      return [planJob(sendQueue, request), planJob(passageQueue, request)]
    case 'integration.reported':
      return [planJob(passageQueue, request)]
    case 'integration.replayed':
    case 'integration.ending':
      return [planJob(sendQueue, request)]
    case 'integration.sync_asked':
    case 'integration.sync_confirmed':
      return [planJob(resyncQueue, request)]
    default:
      return []
  }
}
