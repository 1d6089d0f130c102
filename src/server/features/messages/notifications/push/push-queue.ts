/** The background work of notifications on somebody's own devices. */
import { z } from 'zod'
import { insideId } from '#contract/ids.ts'
import { jobCompany, type JobQueue } from '#server/platform/jobs/job-queue.ts'
import { planJob, type PlannedJob } from '#server/platform/relay/open-relay.ts'
import type { RelayedEvent } from '#server/platform/relay/relay-batch.ts'
import { courierNotice } from '../deliveries/courier-queue.ts'
import { parcelNotice } from '../deliveries/parcel-queue.ts'
import { visitMail } from '../queues.ts'

const push = z.object({
  companyId: jobCompany,
  /** Whose device it was when this was asked for: the user's uuid. */
  userId: z.uuid(),
  deviceId: z.uuid(),
  /** What the mail about it would be; null: a test. */
  about: z.union([visitMail, parcelNotice, courierNotice]).nullable(),
})
export type PushRequest = z.output<typeof push>

/** Tells one device, while that is news: a push service that is away for longer leaves it to the mail. */
export const pushQueue: JobQueue<PushRequest> = {
  name: 'push-send',
  data: push,
  retries: 6,
  firstRetrySeconds: 2,
  longestRetrySeconds: 120,
  concurrency: 4,
}

const userPrefix = 'user:'

/** Somebody tries a device out. */
export function pushReactions(event: RelayedEvent): readonly PlannedJob[] {
  if (event.kind !== 'account.device_tested') return []
  const { companyId, subject, payload } = event
  const userId = insideId('US', subject.slice(userPrefix.length))
  const deviceId = insideId('PD', String(payload['deviceId']))
  if (userId === null || deviceId === null) return []
  return [planJob(pushQueue, { companyId, userId, deviceId, about: null })]
}
